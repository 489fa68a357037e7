import type { MetaFunction } from 'react-router'
import { pageMeta } from '../kernel/page-meta.ts'
import { useShop } from '../kernel/shop.ts'
import { privacyText } from './privacy-text.ts'
import { TextPage } from './text-page.tsx'

export { publicHeaders as headers } from '#web/lib/api/loader-api.ts'
export { PageError as ErrorBoundary } from '../kernel/page-error.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Chính sách bảo mật',
    description:
      'Cửa hàng giữ thông tin gì của bạn, dùng để làm gì, trong bao lâu, và quyền của bạn đối với thông tin đó.',
    path: '/privacy',
    crumbs: [{ label: 'Chính sách bảo mật' }],
  })

export default function Privacy() {
  return <TextPage title="Chính sách bảo mật" text={privacyText(useShop())} />
}

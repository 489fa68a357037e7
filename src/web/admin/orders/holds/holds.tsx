import { Timer } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'
import { PageHead, Panel } from '../../kit/page/panel.tsx'
import { HoldRow } from './hold-row.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { data } = await loadForAdmin(request, () => api('GET /api/admin/holds'))
  return { holds: data }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải hàng đang giữ" />
}

/**
 * The pieces that strangers keep while they pay by transfer; staff give them back if it looks like
 * hoarding.
 */
export default function Holds() {
  const { holds } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <title>Hàng giữ chờ chuyển khoản – Quản trị</title>
      <PageHead title="Hàng giữ chờ chuyển khoản" aside={`${formatCount(holds.length)} giỏ của khách lạ`} />
      <Panel flush>
        <p className="px-4 py-3 text-13 text-sand-600">
          Khách chưa từng có đơn được xác nhận giữ hàng tối đa 30 phút để chuyển khoản. Tất cả khách lạ cộng
          lại luôn để lại ít nhất một phần ba mỗi mặt hàng. Thả hàng nếu nhiều giỏ đến từ cùng một mạng mà
          không ai đặt.
        </p>
        {holds.length === 0 && (
          <EmptyState
            icon={Timer}
            title="Không có giỏ nào đang giữ hàng"
            text="Hàng khách lạ giữ hiện ở đây."
          />
        )}
        <ul className="divide-y divide-sand-200 border-sand-200 border-t">
          {holds.map(hold => (
            <HoldRow key={hold._id} hold={hold} />
          ))}
        </ul>
      </Panel>
    </>
  )
}

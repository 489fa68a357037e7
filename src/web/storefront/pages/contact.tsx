import { Clock, type LucideIcon, Mail, MapPin, MessageCircle, Navigation, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { MetaFunction } from 'react-router'
import { formatPhone } from '#web/lib/formats.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { CopyButton } from '#web/ui/copy-button.tsx'
import { localBusiness } from '../local-business.ts'
import { frameOf, pageMeta } from '../page-meta.ts'
import { useShop } from '../shop.ts'
import { OpenNow } from './open-now.tsx'
import { mapLink, ShopMap } from './shop-map.tsx'
import { Stats } from './stats.tsx'

export { publicHeaders as headers } from '#web/lib/loader-api.ts'
export { PageError as ErrorBoundary } from '../page-error.tsx'

export const meta: MetaFunction = ({ matches }) => {
  const frame = frameOf(matches)
  return pageMeta(matches, {
    title: 'Liên hệ',
    description: 'Địa chỉ, bản đồ, giờ mở cửa, điện thoại, Zalo và email của Ánh Gia.',
    path: '/contact',
    crumbs: [{ label: 'Liên hệ' }],
    structured: frame && [localBusiness(frame)],
  })
}

export default function Contact() {
  const shop = useShop()
  const mapHref = mapLink(shop)
  return (
    <div className="page pt-2 md:pt-3">
      <Breadcrumb crumbs={[{ label: 'Trang chủ', to: '/' }, { label: 'Liên hệ' }]} />
      <div className="mt-3 grid gap-x-14 gap-y-8 lg:grid-cols-[1fr_1.4fr]">
        <div>
          <h1 className="display-face text-28 md:text-36">Ghé xem đèn sáng thật</h1>
          <p className="mt-2 text-16 text-sand-600">
            Hoặc gửi ảnh căn phòng qua Zalo, chúng tôi gợi ý mẫu và kích thước.
          </p>
          <div className="mt-5 grid grid-cols-2 gap-3">
            <ButtonAnchor
              href={shop.phoneHref}
              icon={Phone}
              className="whitespace-nowrap px-2 max-md:text-15"
            >
              Gọi {formatPhone(shop.hotline)}
            </ButtonAnchor>
            <ButtonAnchor
              href={shop.zaloHref}
              target="_blank"
              rel="noopener noreferrer"
              kind="zalo"
              icon={MessageCircle}
            >
              Nhắn Zalo
            </ButtonAnchor>
          </div>
          <ul className="mt-6 border-sand-200 border-t">
            <Fact icon={MapPin} label="Địa chỉ" action={<MapLink href={mapHref} />}>
              {shop.address}
            </Fact>
            <Fact icon={Clock} label="Giờ mở cửa" action={<OpenNow hours={shop.hours} />}>
              {shop.hours}
            </Fact>
            <Fact
              icon={Phone}
              label="Điện thoại"
              action={<CopyButton what="số điện thoại" value={shop.hotline} />}
            >
              <a href={shop.phoneHref}>{formatPhone(shop.hotline)}</a>
            </Fact>
            <Fact icon={Mail} label="Email" action={<CopyButton what="email" value={shop.email} />}>
              <a href={`mailto:${shop.email}`} className="break-all">
                {shop.email}
              </a>
            </Fact>
          </ul>
        </div>
        <ShopMap href={mapHref} />
      </div>
      <Stats />
    </div>
  )
}

function MapLink({ href }: { href: string }) {
  return (
    <ButtonAnchor
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      kind="secondary"
      size="compact"
      icon={Navigation}
    >
      Chỉ đường
    </ButtonAnchor>
  )
}

function Fact({
  icon: Icon,
  label,
  action,
  children,
}: {
  icon: LucideIcon
  label: string
  action?: ReactNode
  children: ReactNode
}) {
  return (
    // on a phone the action stands below: at the right edge the floating buttons would lie on it
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 border-sand-200 border-b py-4">
      <span className="flex size-11 shrink-0 items-center justify-center rounded-6 bg-sand-50 text-pine-600">
        <Icon size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <div className="min-w-0 flex-1">
        <p className="text-13 text-sand-600">{label}</p>
        <p className="font-medium text-15">{children}</p>
      </div>
      {action && <div className="max-md:basis-full max-md:pl-15">{action}</div>}
    </li>
  )
}

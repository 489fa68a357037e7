import { Clock, type LucideIcon, Mail, MapPin, Navigation, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { loadPage } from '#web/lib/api/loader-api.ts'
import { formatPhone } from '#web/lib/format/formats.ts'
import { ButtonAnchor } from '#web/ui/button.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { ContactButtons } from '../kernel/contact-buttons.tsx'
import { localBusiness } from '../kernel/local-business.ts'
import { layoutDataOf, pageMeta } from '../kernel/page-meta.ts'
import { useShop } from '../kernel/shop.ts'
import { OpenNow } from './open-now.tsx'
import { mapLink, ShopMap } from './shop-map.tsx'
import { Stats } from './stats.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await loadPage(context, api => api('GET /api/shop'))
  return { figures: data.text.figures }
}

export { publicHeaders as headers } from '#web/lib/api/loader-api.ts'
export { PageError as ErrorBoundary } from '../kernel/page-error.tsx'

export const meta: MetaFunction = ({ matches }) => {
  const layout = layoutDataOf(matches)
  return pageMeta(matches, {
    title: 'Liên hệ',
    description: 'Địa chỉ, bản đồ, giờ mở cửa, điện thoại, Zalo và email của cửa hàng.',
    path: '/contact',
    crumbs: [{ label: 'Liên hệ' }],
    structured: import.meta.env.SSR && layout !== undefined && [localBusiness(layout)],
  })
}

export default function Contact() {
  const shop = useShop()
  const { figures } = useLoaderData<typeof loader>()
  const mapHref = mapLink(shop)
  return (
    <div className="page pt-2 md:pt-3">
      <Breadcrumb crumbs={[{ label: 'Trang chủ', to: '/' }, { label: 'Liên hệ' }]} />
      <div className="mt-3 grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[1fr_1.4fr]">
        <div>
          <h1 className="display-face text-28 md:text-36">
            {shop.address ? 'Ghé xem đèn sáng thật' : `Liên hệ ${shop.name}`}
          </h1>
          {shop.zaloHref && (
            <p className="mt-2 text-16 text-sand-600">
              Hoặc gửi ảnh căn phòng qua Zalo, chúng tôi gợi ý mẫu và kích thước.
            </p>
          )}
          <ContactButtons showsNumber className="mt-5" />
          <Facts mapHref={mapHref} />
        </div>
        {(shop.address || shop.mapPoint) && <ShopMap href={mapHref} />}
      </div>
      <Stats figures={figures} />
    </div>
  )
}

/** The facts of the shop, each with its own action. */
function Facts({ mapHref }: { mapHref: string }) {
  const { address, hours, hotline, phoneHref, email } = useShop()
  if (!address && !hours && !phoneHref && !email)
    return <p className="text-15 text-sand-600">Cửa hàng chưa công bố địa chỉ và số điện thoại.</p>
  return (
    <ul className="mt-6 border-sand-200 border-t">
      {address && (
        <Fact icon={MapPin} label="Địa chỉ" action={<MapLink href={mapHref} />}>
          {address}
        </Fact>
      )}
      {hours && (
        <Fact icon={Clock} label="Giờ mở cửa" action={<OpenNow hours={hours} />}>
          {hours}
        </Fact>
      )}
      {phoneHref && (
        <Fact icon={Phone} label="Điện thoại" action={<CopyButton what="số điện thoại" value={hotline} />}>
          <a href={phoneHref}>{formatPhone(hotline)}</a>
        </Fact>
      )}
      {email && (
        <Fact icon={Mail} label="Email" action={<CopyButton what="email" value={email} />}>
          <a href={`mailto:${email}`} className="break-all">
            {email}
          </a>
        </Fact>
      )}
    </ul>
  )
}

function MapLink({ href }: { href: string }) {
  return (
    <ButtonAnchor
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      kind="secondary"
      size="small"
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
    // on a phone the action is below: at the right edge the floating buttons would cover it
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

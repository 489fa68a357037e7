import { BadgeCheck, Check, HeartHandshake, type LucideIcon, Palette, Wrench } from 'lucide-react'
import type { MetaFunction } from 'react-router'
import { formatPhone } from '#web/lib/formats.ts'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonLink } from '#web/ui/button.tsx'
import { Photo } from '#web/ui/photo.tsx'
import { pageMeta } from '../page-meta.ts'
import { useShop } from '../shop.ts'
import { deskCorner, livingRoom, pendantRow } from './about-photos.ts'
import { Stats } from './stats.tsx'

export { publicHeaders as headers } from '#web/lib/loader-api.ts'
export { PageError as ErrorBoundary } from '../page-error.tsx'

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: 'Giới thiệu',
    description:
      'Câu chuyện của Ánh Gia: hơn mười năm chọn đèn cho từng căn nhà, điều chúng tôi giữ và cam kết với bạn.',
    path: '/about',
    crumbs: [{ label: 'Giới thiệu' }],
  })

export default function About() {
  return (
    <div className="page pt-2 md:pt-3">
      <Breadcrumb crumbs={[{ label: 'Trang chủ', to: '/' }, { label: 'Giới thiệu' }]} />
      <Story />
      <Stats />
      <section className="mt-14">
        <h2 className="display-face text-26 md:text-32">Sứ mệnh</h2>
        <p className="mt-3 max-w-2xl text-16 text-sand-700">
          Giúp mỗi gia đình có một ngôi nhà sáng đẹp và dễ chịu: đúng đèn, đúng chỗ, đúng ngân sách, với người
          tư vấn hiểu căn phòng trước khi nói về sản phẩm.
        </p>
      </section>
      <Values />
      <section className="mt-14">
        <h2 className="display-face text-26 md:text-32">Đèn trong nhà khách hàng</h2>
        <div className="mt-6 grid gap-6 md:grid-cols-2">
          {[deskCorner, pendantRow].map(photo => (
            <div key={photo.src} className="aspect-[3/2] overflow-hidden rounded-6">
              <Photo photo={photo} sizes="(min-width: 768px) 50vw, 100vw" />
            </div>
          ))}
        </div>
      </section>
      <Commitments />
      <Thanks />
    </div>
  )
}

function Story() {
  return (
    <div className="mt-3 grid items-center gap-x-14 gap-y-8 lg:grid-cols-[1fr_1.35fr]">
      <div>
        <h1 className="display-face text-28 md:text-36">Hơn mười năm chọn đèn cho từng căn nhà</h1>
        <p className="mt-5 text-16 text-sand-700">
          Ánh Gia bắt đầu từ một xưởng sửa đèn đồng trong phố nhỏ. Sửa nhiều, chúng tôi hiểu vì sao một ngọn
          đèn bền, và vì sao một căn phòng có đèn đẹp mà vẫn tối.
        </p>
        <p className="mt-3 text-16 text-sand-700">
          Hôm nay cửa hàng có hơn 2.000 mẫu. Cách làm vẫn như cũ: xem nhà trước, chọn đèn sau.
        </p>
        <div className="mt-6 flex flex-wrap gap-3">
          <ButtonLink to="/products">Xem sản phẩm</ButtonLink>
          <ButtonLink to="/contact" kind="secondary">
            Liên hệ và chỉ đường
          </ButtonLink>
        </div>
      </div>
      <div className="aspect-[3/2] overflow-hidden rounded-6">
        <Photo photo={livingRoom} sizes="(min-width: 1024px) 720px, 100vw" eager />
      </div>
    </div>
  )
}

const VALUES: [LucideIcon, string, string][] = [
  [
    BadgeCheck,
    'Chất lượng',
    'Hàng chính hãng, đủ hóa đơn và tem bảo hành. Từng chiếc được kiểm tra trước khi giao.',
  ],
  [Palette, 'Thẩm mỹ', 'Chọn theo tỷ lệ căn phòng và màu ánh sáng, không theo mốt của một mùa.'],
  [
    HeartHandshake,
    'Tận tâm',
    'Người tư vấn cũng là người đi lắp. Hỏi một lần, có người theo đến khi đèn sáng.',
  ],
  [
    Wrench,
    'Hậu mãi',
    'Bảo hành 12 tháng, kỹ thuật đến tận nhà trong nội thành, hỗ trợ từ xa cho khách tỉnh.',
  ],
]

function Values() {
  return (
    <section className="mt-14">
      <h2 className="display-face text-26 md:text-32">Điều chúng tôi giữ</h2>
      <div className="mt-6 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
        {VALUES.map(([Icon, title, text]) => (
          <div key={title} className="border-sand-300 border-t pt-5">
            <Icon size={26} strokeWidth={1.5} aria-hidden className="text-pine-600" />
            <h3 className="mt-3 font-semibold text-18">{title}</h3>
            <p className="mt-1 text-15 text-sand-600">{text}</p>
          </div>
        ))}
      </div>
    </section>
  )
}

const COMMITMENTS = [
  'Hàng chính hãng, nguồn gốc rõ ràng',
  'Giao hàng toàn quốc',
  'Tư vấn chọn đèn theo từng phòng',
  'Đổi trả và bảo hành đúng như đã nói',
  'Mua trực tuyến với ảnh chụp chi tiết',
  'Đội kỹ thuật lắp đặt và bảo trì',
]

function Commitments() {
  return (
    <section className="mt-14">
      <h2 className="display-face text-26 md:text-32">Cam kết</h2>
      <ul className="mt-5 grid gap-3 text-16 sm:grid-cols-2 lg:grid-cols-3">
        {COMMITMENTS.map(text => (
          <li key={text} className="flex gap-3">
            <Check size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-pine-600" />
            {text}
          </li>
        ))}
      </ul>
    </section>
  )
}

function Thanks() {
  const shop = useShop()
  return (
    <section className="mt-14 rounded-6 bg-sand-50 p-6 md:p-10">
      <h2 className="display-face text-26">Cảm ơn bạn đã chọn {shop.name}</h2>
      <p className="mt-2 text-16 text-sand-700">
        Hotline{' '}
        <a href={shop.phoneHref} className="font-semibold underline underline-offset-4">
          {formatPhone(shop.hotline)}
        </a>
        , email{' '}
        <a href={`mailto:${shop.email}`} className="font-semibold underline underline-offset-4">
          {shop.email}
        </a>
        , {shop.city}.
      </p>
    </section>
  )
}

import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { loadPage } from '#web/lib/api/loader-api.ts'
import { formatPhone } from '#web/lib/format/formats.ts'
import { assortmentText, promisesOf } from '#web/lib/format/promises.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Photo } from '#web/ui/media/photo.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { useMenu } from '../kernel/menu-context.ts'
import { layoutDataOf, pageMeta } from '../kernel/page-meta.ts'
import { useShop } from '../kernel/shop.ts'
import { deskCorner, livingRoom, pendantRow } from './about-photos.ts'
import { type AboutText, cutAbout } from './about-text.ts'
import { Stats } from './stats.tsx'

export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await loadPage(context, api => api('GET /api/shop'))
  return { ...cutAbout(data.text.about), figures: data.text.figures }
}

export { publicHeaders as headers } from '#web/lib/api/loader-api.ts'
export { PageError as ErrorBoundary } from '../kernel/page-error.tsx'

export const meta: MetaFunction<typeof loader> = ({ matches }) => {
  const layout = layoutDataOf(matches)
  return pageMeta(matches, {
    title: 'Giới thiệu',
    description: layout ? `Giới thiệu ${layout.shop.name}: ${assortmentText(layout.menu)}.` : 'Giới thiệu',
    path: '/about',
    crumbs: [{ label: 'Giới thiệu' }],
  })
}

/** The story of the shop from its settings, and its promises. */
export default function About() {
  const { story, parts, figures } = useLoaderData<typeof loader>()
  return (
    <div className="page pt-2 md:pt-3">
      <Breadcrumb crumbs={[{ label: 'Trang chủ', to: '/' }, { label: 'Giới thiệu' }]} />
      <Story text={story} />
      <Stats figures={figures} />
      {parts.length > 0 && <Parts parts={parts} />}
      <Promises />
      <section className="mt-14 grid gap-6 md:grid-cols-2">
        {[deskCorner, pendantRow].map(photo => (
          <div key={photo.src} className="aspect-[3/2] overflow-hidden rounded-6">
            <Photo photo={photo} sizes="(min-width: 768px) 50vw, 100vw" />
          </div>
        ))}
      </section>
      <Thanks />
    </div>
  )
}

function Story({ text }: { text: string }) {
  const shop = useShop()
  const assortment = assortmentText(useMenu())
  return (
    <div className="mt-3 grid grid-cols-1 items-center gap-x-14 gap-y-8 lg:grid-cols-[1fr_1.35fr]">
      <div>
        <h1 className="display-face text-28 md:text-36">Giới thiệu {shop.name}</h1>
        <RichText text={text || `${assortment}.`} className="mt-5" />
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

function Parts({ parts }: Pick<AboutText, 'parts'>) {
  return (
    <div className="mt-14 grid gap-x-8 gap-y-8 sm:grid-cols-2 lg:grid-cols-4">
      {parts.map(({ title, text }) => (
        <section key={title} className="border-sand-300 border-t pt-5">
          <h2 className="font-semibold text-18">{title}</h2>
          <RichText text={text} className="mt-1 text-15" />
        </section>
      ))}
    </div>
  )
}

function Promises() {
  return (
    <section className="mt-14">
      <h2 className="display-face text-26 md:text-32">Cam kết</h2>
      <ul className="mt-5 grid gap-3 text-16 sm:grid-cols-2 lg:grid-cols-4">
        {promisesOf(useShop()).map(({ kind, title, text }) => (
          <li key={kind}>
            <p className="font-semibold">{title}</p>
            <p className="text-15 text-sand-600">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

function Thanks() {
  const shop = useShop()
  if (!shop.phoneHref && !shop.email) return null
  return (
    <section className="mt-14 rounded-6 bg-sand-50 p-6 md:p-10">
      <h2 className="display-face text-26">Cảm ơn bạn đã chọn {shop.name}</h2>
      <p className="mt-2 flex flex-wrap gap-x-6 text-16 text-sand-700">
        {shop.phoneHref && (
          <span>
            Điện thoại{' '}
            <a href={shop.phoneHref} className="font-semibold underline underline-offset-4">
              {formatPhone(shop.hotline)}
            </a>
          </span>
        )}
        {shop.email && (
          <span className="min-w-0 [overflow-wrap:anywhere]">
            Email{' '}
            <a href={`mailto:${shop.email}`} className="font-semibold underline underline-offset-4">
              {shop.email}
            </a>
          </span>
        )}
      </p>
    </section>
  )
}

import { Link, type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import { loadPage } from '#web/lib/api/loader-api.ts'
import { promiseSentence } from '#web/lib/format/promises.ts'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { layoutDataOf, pageMeta } from '../kernel/page-meta.ts'
import { useShop } from '../kernel/shop.ts'
import { policySections } from './policy-sections.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const { data } = await loadPage(context, api => api('GET /api/shop'))
  return { policy: data.text.policy }
}

export { publicHeaders as headers } from '#web/lib/api/loader-api.ts'
export { PageError as ErrorBoundary } from '../kernel/page-error.tsx'

export const meta: MetaFunction = ({ matches }) => {
  const layout = layoutDataOf(matches)
  return pageMeta(matches, {
    title: 'Chính sách mua hàng',
    description: `Bảo hành, đổi hàng, giao hàng, thanh toán và giải quyết khiếu nại.${layout ? promiseSentence(layout.shop) : ''}`,
    path: '/policies',
    crumbs: [{ label: 'Chính sách mua hàng' }],
  })
}

export default function Policies() {
  const all = policySections(useShop(), useLoaderData<typeof loader>().policy)
  return (
    <div className="page pt-2 md:pt-3">
      <Breadcrumb crumbs={[{ label: 'Trang chủ', to: '/' }, { label: 'Chính sách mua hàng' }]} />
      <div className="mt-4 grid grid-cols-1 gap-x-14 gap-y-8 lg:grid-cols-[264px_minmax(0,42rem)]">
        <h1 className="display-face text-28 md:text-36 lg:col-span-2">Chính sách mua hàng</h1>
        <nav aria-label="Mục lục" className="self-start lg:sticky lg:top-24">
          <ul className="border-sand-200 border-t">
            {all.map(({ id, title }) => (
              <li key={id} className="border-sand-200 border-b">
                <a href={`#${id}`} className="flex min-h-11 items-center font-medium text-15 hover:underline">
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="space-y-12">
          {all.map(({ id, title, text }) => (
            <section key={id} id={id} aria-labelledby={`${id}-ten`} className="scroll-mt-24">
              <h2 id={`${id}-ten`} className="mb-4 font-semibold text-20">
                {title}
              </h2>
              <RichText text={text.trim()} />
            </section>
          ))}
          <p className="text-15 text-sand-700">
            Xem thêm{' '}
            <Link to="/terms" className="font-semibold underline underline-offset-4">
              Điều khoản sử dụng
            </Link>{' '}
            và{' '}
            <Link to="/privacy" className="font-semibold underline underline-offset-4">
              Chính sách bảo mật
            </Link>
            .
          </p>
        </div>
      </div>
    </div>
  )
}

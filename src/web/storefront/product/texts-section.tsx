import { Link, useLoaderData } from 'react-router'
import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { RichText } from '#web/ui/text/rich-text.tsx'
import { MoreText } from './more-text.tsx'

/** Description, policy and questions of the shown product. */
export default function TextsSection() {
  const { product, policy, faq } = useLoaderData<{ product: ProductDetail; policy: string; faq: string }>()
  return (
    <>
      <section>
        <h2 className="mb-2 font-semibold text-18 md:text-20">Mô tả</h2>
        <RichText text={product.description} />
      </section>
      <div className="mt-10">
        <MoreText policy={policy} faq={faq} />
        <Link
          to="/policies"
          className="mt-4 inline-flex min-h-11 items-center gap-2 font-semibold text-15 text-pine-700 hover:underline"
        >
          Xem chính sách mua hàng đầy đủ
        </Link>
      </div>
    </>
  )
}

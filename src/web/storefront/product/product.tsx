import { useEffect } from 'react'
import { type LoaderFunctionArgs, type MetaFunction, redirect, useLoaderData } from 'react-router'
import type { Image } from '#contract/catalogue/card-parts.shapes.ts'
import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { pageParamReader } from '#contract/catalogue/listing/page-param-reader.ts'
import { productSummary } from '#web/lib/format/product-summary.ts'
import { HydrateOnVisible } from '#web/ui/loading/hydrate-on-visible.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { Breadcrumb, type Crumb } from '#web/ui/navigation/breadcrumb.tsx'
import { loadOrFollow } from '../kernel/former-path.ts'
import { categoryPath, subcategoryPath } from '../kernel/menu.ts'
import { FailedPage } from '../kernel/page-error.tsx'
import type { PageHandle } from '../kernel/page-handle.ts'
import { layoutDataOf, pageMeta } from '../kernel/page-meta.ts'
import { toShop } from '../kernel/shop.ts'
import { Gallery } from './gallery.tsx'
import { useKeptChoice } from './kept-variant.ts'
import { ProductHead } from './product-head.tsx'
import { namedSku, productPath } from './product-path.ts'
import { factRows, faqText, policyText } from './product-texts.ts'
import { Purchase } from './purchase.tsx'
import { noteViewed } from './recent/recently-viewed.ts'
import { Specs } from './specs.tsx'
import { sharedPicture, structuredProduct } from './structured-product.ts'

const texts = lazyPart(() => import('./texts-section.tsx'), { ahead: 'navigation' })
const moreProducts = lazyPart(() => import('./more-products.tsx'), { ahead: 'navigation' })

export async function loader({ context, params, request }: LoaderFunctionArgs) {
  const wantedSku = pageParamReader('/products/:id', new URL(request.url).search)('variant')
  const loaded = await loadOrFollow({ context, request }, async api => {
    const id = params.id ?? ''
    const [product, related, offers, settings] = await Promise.all([
      api('GET /api/products/:id', { params: { id } }),
      api('GET /api/products/:id/related', { params: { id } }),
      api('GET /api/products/:id/offers', { params: { id } }),
      api('GET /api/shop'),
    ])
    const shop = toShop(settings.data)
    return {
      product: product.data,
      related: related.data,
      offers: offers.data,
      text: settings.data.text,
      shop,
    }
  })
  const { product, related, offers, text, shop } = loaded
  const sku = namedSku(product.variants, wantedSku)
  // an id or an old slug leads to the one address of the product (R1), a variant in another case to its
  // spelling, and one that is none to the product
  if (product.slug !== params.id) throw redirect(productPath(product, sku), 301)
  if (wantedSku !== '' && sku !== wantedSku) throw redirect(productPath(product, sku))
  return {
    product,
    wantedSku: sku,
    related,
    facts: factRows(product, shop),
    policy: policyText(product.policy, text.policy, shop),
    faq: faqText(product.faq, text.faq, shop),
    offers,
    now: Date.now(),
  }
}

export { publicHeaders as headers } from '#web/lib/api/loader-api.ts'

export const handle: PageHandle = { phoneHeader: 'back', isForSale: true }

export const meta: MetaFunction<typeof loader> = ({ loaderData, matches }) => {
  const layout = layoutDataOf(matches)
  // a failed page has its own title
  if (!loaderData || !layout) return []
  const { product } = loaderData
  return pageMeta(matches, {
    title: product.meta_title || product.title,
    description: product.meta_description || productSummary(product, layout.shop.name),
    path: productPath(product),
    crumbs: crumbs(product),
    picture: sharedPicture(product),
    price: product.price === 'contact' ? undefined : product.price,
    structured: import.meta.env.SSR && structuredProduct(product, layout),
  })
}

export default function ProductPage() {
  const { product, wantedSku } = useLoaderData<typeof loader>()
  return <Product key={`${product._id} ${wantedSku}`} />
}

/** A product as its address names it: with another variant it begins again. */
function Product() {
  const { product, wantedSku, facts, offers } = useLoaderData<typeof loader>()
  const choice = useKeptChoice(product, wantedSku)
  useEffect(() => noteViewed(product), [product])
  return (
    <>
      <div className="page max-split:px-0 md:pt-3">
        <div className="hidden md:block">
          <Breadcrumb crumbs={[{ label: 'Trang chủ', to: '/' }, ...crumbs(product)]} />
        </div>
        <div className="grid grid-cols-1 gap-x-6 split:mt-2 split:grid-cols-[minmax(0,7fr)_minmax(0,5fr)] split:grid-rows-[auto_1fr] low:split:grid-cols-[70svh_minmax(0,1fr)] lg:gap-x-10 xl:gap-x-14">
          <Gallery
            images={galleryImages(product)}
            title={product.title}
            wantedFileId={choice.variant?.images[0]?.file_id}
          />
          <div className="px-4 pt-5 split:row-span-2 split:px-0 split:pt-0 low:split:row-span-1">
            <div className="lg:sticky lg:top-20">
              <ProductHead product={product} choice={choice} />
              <Purchase product={product} choice={choice} offers={offers} />
              <Specs facts={facts} />
            </div>
          </div>
          <div className="px-4 pt-10 split:px-0 low:split:col-span-2">
            <HydrateOnVisible part={texts} />
          </div>
        </div>
      </div>
      <HydrateOnVisible part={moreProducts} />
    </>
  )
}

/** The pictures of the product and then those of its variants, each once. */
function galleryImages(product: ProductDetail): Image[] {
  const all = [...product.images, ...product.variants.flatMap(variant => variant.images)]
  return [...new Map(all.map(image => [image.file_id, image])).values()]
}

function crumbs({ category, subcategory, title }: ProductDetail): Crumb[] {
  return [
    { label: category.name, to: categoryPath(category.slug) },
    ...(subcategory ? [{ label: subcategory.name, to: subcategoryPath(subcategory.slug) }] : []),
    { label: title },
  ]
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <FailedPage
      error={error}
      title="Không thể tải thông tin sản phẩm"
      code="product_details_load_failed"
      missing="Không tìm thấy sản phẩm"
    />
  )
}

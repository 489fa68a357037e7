import { useLoaderData } from 'react-router'
import type { ProductCard, ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { ProductSection } from '../catalogue/product-section.tsx'
import { categoryPath, subcategoryPath } from '../kernel/menu.ts'
import { RecentlyViewedSection } from './recent/recently-viewed-section.tsx'

type Loaded = { product: ProductDetail; related: ProductCard[]; now: number }

/** Products like the shown one, and those that this browser has shown before it. */
export default function MoreProducts() {
  const { product, related, now } = useLoaderData<Loaded>()
  return (
    <>
      <ProductSection title="Sản phẩm tương tự" to={nearestPath(product)} products={related} now={now} />
      <RecentlyViewedSection product={product} />
    </>
  )
}

function nearestPath({ category, subcategory }: ProductDetail): string {
  return subcategory ? subcategoryPath(subcategory.slug) : categoryPath(category.slug)
}

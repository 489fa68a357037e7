import { useEffect, useState } from 'react'
import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { type ViewedProduct, viewedBeside } from './recently-viewed.ts'

const RecentlyViewedList = lazyPart(() => import('./recently-viewed-list.tsx'))

/**
 * The products that this browser has shown lately. They are stored in the browser alone, so they are filled
 * in after the page; the section is last, so that only the foot below it can move.
 */
export function RecentlyViewedSection({ product }: { product: ProductDetail }) {
  const [seen, setSeen] = useState<ViewedProduct[]>([])
  useEffect(() => setSeen(viewedBeside(product)), [product])
  if (seen.length === 0) return null
  return <RecentlyViewedList seen={seen} />
}

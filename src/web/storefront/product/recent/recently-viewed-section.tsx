import { Suspense, useEffect, useState } from 'react'
import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { optional } from '#web/ui/optional.ts'
import { type ViewedProduct, viewedBeside } from './recently-viewed.ts'

const RecentlyViewedList = optional(() => import('./recently-viewed-list.tsx'))

/**
 * The products that this browser has shown lately. They are stored in the browser alone, so they are filled
 * in after the page; the section is last, where nothing below it but the foot can move.
 */
export function RecentlyViewedSection({ product }: { product: ProductDetail }) {
  const [seen, setSeen] = useState<ViewedProduct[]>([])
  useEffect(() => setSeen(viewedBeside(product)), [product])
  if (seen.length === 0) return null
  return (
    <Suspense>
      <RecentlyViewedList seen={seen} />
    </Suspense>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { ReportProduct } from '#contract/reports/report.shapes.ts'
import { Thumb } from '../kit/page/thumb.tsx'

/** Products below one another: picture, title, a note on each. */
export function ProductLines({
  lines,
  empty,
}: {
  lines: readonly { product: ReportProduct; text: ReactNode; aside: ReactNode }[]
  empty: string
}) {
  if (lines.length === 0) return <p className="px-4 pt-1 pb-5 text-sand-600">{empty}</p>
  return (
    <ul className="pb-2">
      {lines.map(({ product, text, aside }) => (
        <li
          key={product._id}
          className="relative mx-4 flex min-h-15 items-center gap-3 border-sand-200 border-t py-2 first:border-t-0"
        >
          <Thumb image={product.image} />
          <span className="min-w-0 flex-1">
            <Link
              to={`/admin/products/${product._id}/edit`}
              className="line-clamp-1 font-medium after:absolute after:inset-0 hover:underline"
            >
              {product.title}
            </Link>
            <span className="block text-13 text-sand-600">{text}</span>
          </span>
          <span className="whitespace-nowrap text-right">{aside}</span>
        </li>
      ))}
    </ul>
  )
}

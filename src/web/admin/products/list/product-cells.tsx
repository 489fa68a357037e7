import { Link } from 'react-router'
import { stockLevelOf } from '#contract/catalogue/stock-label.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { StatusBadge } from '#web/ui/feedback/status-badge.tsx'
import type { ProductRow } from './sample-products.ts'

/** The stock level with its tint. */
export function StockBadge({ product }: { product: ProductRow }) {
  return <StatusBadge status={stockLevelOf(product)} />
}

/**
 * The price as the shop shows it: «Liên hệ» without one, the lowest of several, the struck-through one below.
 */
export function PriceText({ product }: { product: ProductRow }) {
  const { min_price: low, max_price: high, comparePrice } = product
  if (low === 'contact') return <span className="text-sand-600">Liên hệ</span>
  return (
    <>
      <span className="font-medium">
        {high !== low && <span className="font-normal text-13 text-sand-600">từ </span>}
        {formatDong(low)}
      </span>
      {comparePrice !== null && (
        <s className="block text-13 text-sand-600">
          <span className="sr-only">Giá gốc </span>
          {formatDong(comparePrice)}
        </s>
      )}
    </>
  )
}

/** Whether it is on sale, hidden or archived. */
export function VisibilityText({
  product: { isActive, archivedAt },
}: {
  product: Pick<ProductRow, 'isActive' | 'archivedAt'>
}) {
  return (
    <span className={cx('inline-flex items-center gap-2 whitespace-nowrap', !isActive && 'text-sand-600')}>
      <span
        aria-hidden
        className={cx('size-2 rounded-full', isActive ? 'bg-pine-500' : 'border-2 border-sand-400')}
      />
      {archivedAt ? 'Lưu trữ' : isActive ? 'Đang bán' : 'Đã ẩn'}
    </span>
  )
}

/** Title, code and the beginning of the description; the title leads to the form, unless it is a sample's. */
export function ProductName({ product, isLink }: { product: ProductRow; isLink: boolean }) {
  const below = [product.sku, product.descriptionPreview].filter(Boolean).join(' · ')
  return (
    <span className="block min-w-0">
      {isLink ? (
        <Link
          to={`/admin/products/${product._id}/edit`}
          className="block truncate py-1.5 font-medium hover:underline pointer-fine:md:py-0"
        >
          {product.title}
        </Link>
      ) : (
        <span className="block truncate font-medium">{product.title}</span>
      )}
      <span className="block truncate text-13 text-sand-600">{below}</span>
    </span>
  )
}

/** The first subcategory, else the category. */
export function placeOf(product: ProductRow): string {
  return product.subcategories[0]?.subcategory_name ?? product.category_name
}

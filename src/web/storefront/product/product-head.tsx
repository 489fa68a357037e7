import { Info, Star } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatDong, formatEnd, formatPercent, formatRating } from '#web/lib/format/formats.ts'
import { Price } from '#web/ui/commerce/price.tsx'
import { cx } from '#web/ui/cx.ts'
import { stockView, toPriceText } from '../catalogue/product-view.ts'
import { useShop } from '../kernel/shop.ts'
import type { Choice } from './use-choice.ts'

/** Name, rating and code; then the price, how tax is meant, and the stock label. */
export function ProductHead({ product, choice }: { product: ProductDetail; choice: Choice }) {
  const { tax } = useShop()
  const views = useCountedView(product)
  const stock = stockView(choice.stock)
  return (
    <header>
      <h1 className="display-face text-28 lg:text-36">{product.title}</h1>
      <p className="mt-3 flex min-h-5 flex-wrap items-center gap-x-3 gap-y-1 text-14 text-sand-600">
        {product.average_rating > 0 && (
          <span className="flex items-center gap-1.5 font-semibold text-sand-900">
            <Star size={16} aria-hidden className="fill-glow-400 text-glow-400" />
            <span className="sr-only">Đánh giá </span>
            {formatRating(product.average_rating)}
          </span>
        )}
        {choice.sku && (
          <span>
            Mã: <span>{choice.sku}</span>
          </span>
        )}
        {views > 0 && <span>{formatCount(views)} lượt xem</span>}
      </p>
      <div className="mt-4" aria-live="polite">
        <Price {...toPriceText(choice.price)} size="product" />
        <p className="mt-1 text-14 text-sand-600">
          {choice.price.price !== 'contact' &&
            `${tax.pricesIncludeTax ? 'Giá đã gồm' : 'Giá chưa gồm'} thuế VAT ${formatPercent(product.taxPercent)} · `}
          <span
            className={cx(
              'font-medium',
              {
                plain: 'text-pine-600',
                few: 'text-sand-700',
                low: 'text-glow-700',
                out: 'text-lac-700',
              }[stock.tone],
            )}
          >
            {stock.label}
          </span>
        </p>
        <SaleEnd {...choice.price} />
      </div>
    </header>
  )
}

/** The end of a sale price, and the price without it. */
function SaleEnd({ sale, comparePrice }: Pick<Choice['price'], 'sale' | 'comparePrice'>) {
  if (!sale?.endsAt || comparePrice === null) return null
  return (
    <p className="mt-3 flex gap-2.5 rounded-6 bg-glow-50 px-3 py-2 text-14 text-glow-700">
      <Info size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
      <span>
        Giá đến <strong className="font-semibold">{formatEnd(sale.endsAt)}</strong>, giá thường{' '}
        {formatDong(comparePrice)}.
      </span>
    </p>
  )
}

/**
 * Counts this visit (R10). The page neither waits for it nor fails with it.
 * @returns the views, this one among them once it is counted
 */
function useCountedView({ _id, views }: ProductDetail): number {
  const [counted, setCounted] = useState(views)
  useEffect(() => {
    api('POST /api/products/:id/view', { params: { id: _id } }).then(
      ({ data }) => setCounted(data.views),
      () => undefined,
    )
  }, [_id])
  return counted
}

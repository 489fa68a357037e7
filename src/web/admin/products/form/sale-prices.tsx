import { CalendarClock } from 'lucide-react'
import { Link } from 'react-router'
import type { ProductPrice } from '#contract/promotions/product-prices.calls.ts'
import { formatDong, formatEnd } from '#web/lib/format/formats.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { PROMOTIONS } from '../../promotions/promotion-address.ts'
import { loadPrices } from './product-data.ts'
import type { Product } from './product-draft.ts'
import { useForVersion } from './use-for-version.ts'

/** The sale prices of a product or its variants, the lowest of the last 30 days, and the way to set one. */
export function SalePrices({ product }: { product: Product }) {
  const prices = useForVersion(product, loadPrices)
  return (
    <section className="mt-4 border-sand-200 border-t pt-3">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="font-semibold text-14">Giá khuyến mãi</h3>
        <ButtonLink kind="quiet" icon={CalendarClock} to={`${PROMOTIONS}/new?product=${product._id}`}>
          Đặt giá theo lịch
        </ButtonLink>
      </div>
      {prices === undefined && <p className="text-14 text-sand-600">…</p>}
      {prices && 'failure' in prices && <p className="text-13 text-lac-700">{prices.failure}</p>}
      {prices && 'value' in prices && (
        <ul className="divide-y divide-sand-200">
          {prices.value.map(price => (
            <li key={price.variantId} className="flex flex-wrap justify-between gap-x-4 py-2 text-14">
              <SalePrice {...price} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function SalePrice({ variantName, sale, lowest30Days }: ProductPrice) {
  return (
    <>
      <span className="min-w-0">
        {variantName && <span className="font-medium">{variantName}: </span>}
        {sale ? (
          <>
            Đang bán <strong className="font-semibold">{formatDong(sale.price)}</strong> theo{' '}
            <Link
              to={`${PROMOTIONS}/${sale.promotionId}`}
              className="font-medium text-pine-700 hover:underline"
            >
              {sale.name}
            </Link>
            {sale.endsAt && ` đến ${formatEnd(sale.endsAt)}`}
          </>
        ) : (
          <span className="text-sand-600">đang bán theo giá niêm yết</span>
        )}
      </span>
      {lowest30Days !== null && (
        <span className="text-sand-600">Thấp nhất 30 ngày qua {formatDong(lowest30Days)}</span>
      )}
    </>
  )
}

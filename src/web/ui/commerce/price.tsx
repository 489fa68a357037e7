import { cx } from '../cx.ts'

export type PriceText = {
  /** The selling price, ready to show («4.850.000 ₫» or «Liên hệ báo giá»). */
  now: string
  /** The struck-through price, ready to show. */
  old?: string | undefined
  /** The true percentage between both, whole. */
  percentOff?: number | undefined
}

const SIZES = {
  card: { now: 'text-17 md:text-18', old: 'text-13', badge: 'text-12 px-1.5' },
  row: { now: 'text-15', old: 'text-13', badge: 'text-12 px-1.5' },
  product: { now: 'text-28 lg:text-32', old: 'text-16', badge: 'text-14 px-2' },
} as const

/** Selling price with old price and percentage next to it; on phone cards the old price is below. */
export function Price({ now, old, percentOff, size = 'card' }: PriceText & { size?: keyof typeof SIZES }) {
  const look = SIZES[size]
  return (
    <p className="flex flex-wrap items-baseline gap-x-2 gap-y-0.5">
      <span className={cx('whitespace-nowrap font-semibold', look.now)}>
        <span className="sr-only">Giá bán </span>
        {now}
      </span>
      {old && (
        <s
          className={cx(
            'whitespace-nowrap text-sand-500',
            look.old,
            size === 'card' && 'order-last basis-full md:order-none md:basis-auto',
          )}
        >
          <span className="sr-only">, giá cũ </span>
          {old}
        </s>
      )}
      {old && percentOff ? (
        <span
          className={cx('whitespace-nowrap rounded-4 bg-lac-50 py-0.5 font-medium text-lac-700', look.badge)}
        >
          −{percentOff}%
        </span>
      ) : null}
    </p>
  )
}

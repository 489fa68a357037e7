import { ArrowLeftRight } from 'lucide-react'
import type { LocationDetail } from '#contract/warehouse/map.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { Thumb } from '../../kit/page/thumb.tsx'
import { useBinContext } from './bin-context.ts'
import { FILL_LOOKS, type FillLevel, fillOf } from './fill-levels.ts'

const BADGES: Record<FillLevel, string> = {
  empty: 'bg-sand-100 text-sand-700',
  low: 'bg-pine-50 text-pine-700',
  medium: 'bg-pine-100 text-pine-900',
  high: 'bg-glow-100 text-glow-700',
  full: 'bg-lac-50 text-lac-700',
}

/** The place of a bin, how full it is, and its contents; each item can be moved to another bin. */
export function BinContent({ bin }: { bin: LocationDetail }) {
  const { percent, level } = fillOf(bin.current_quantity, bin.capacity)
  const { word, bar } = FILL_LOOKS[level]
  return (
    <div>
      <p className="wrap-anywhere text-13 text-sand-600">
        Khu {bin.zone} · Dãy {bin.row} · Kệ {bin.shelf} · Tầng {bin.level}
      </p>
      <div className="mt-3 flex items-center justify-between gap-3">
        <p className="font-semibold text-14">
          {formatCount(bin.current_quantity)} / {formatCount(bin.capacity)}
        </p>
        <span className={cx('rounded-4 px-2 py-0.5 font-medium text-13', BADGES[level])}>
          {word}
          {percent > 0 && ` · ${percent}%`}
        </span>
      </div>
      <div aria-hidden className="mt-2 h-1.5 overflow-hidden rounded-full bg-sand-100">
        <div className={cx('h-full', bar)} style={{ width: `${Math.min(100, percent)}%` }} />
      </div>
      <h3 className="mt-4 font-semibold text-13">Sản phẩm tại vị trí</h3>
      {bin.products.length === 0 ? (
        <p className="mt-2 text-14 text-sand-600">Chưa có sản phẩm nào ở đây.</p>
      ) : (
        <ul className="mt-2 divide-y divide-sand-200 border-sand-200 border-t">
          {bin.products.map(item => (
            <Item key={item.variant_id ?? item.product_id} bin={bin} item={item} />
          ))}
        </ul>
      )}
    </div>
  )
}

function Item({ bin, item }: { bin: LocationDetail; item: LocationDetail['products'][number] }) {
  const { onMove } = useBinContext()
  const canMove = item.quantity > item.reserved
  return (
    <li className="flex items-center gap-2.5 py-2">
      <Thumb image={item.image} />
      <div className="min-w-0 flex-1">
        <p className="wrap-anywhere font-medium text-13">{item.title}</p>
        <p className="wrap-anywhere text-13 text-sand-600">
          {item.sku}
          {item.reserved > 0 && ` · giữ ${item.reserved}`}
        </p>
      </div>
      <b className="font-semibold text-14">{formatCount(item.quantity)}</b>
      <button
        type="button"
        disabled={!canMove}
        aria-label={`Chuyển ${item.title} sang ô khác`}
        title={canMove ? 'Chuyển sang ô khác' : 'Tất cả đang giữ cho đơn hàng'}
        onClick={() => onMove({ item, from: bin })}
        className="flex size-11 shrink-0 items-center justify-center rounded-6 text-pine-700 hover:bg-sand-50 disabled:text-sand-300 pointer-fine:md:size-8"
      >
        <ArrowLeftRight size={17} strokeWidth={1.75} aria-hidden />
      </button>
    </li>
  )
}

import { CloudOff, Tag, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CartLine } from '#contract/cart/cart.shapes.ts'
import { isUnsaved } from '#web/lib/cart/local-cart.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { isOverStock } from './cart-lines.ts'

/** Beyond this the shop does not reveal how much it has: the most that one line may hold. */
const MOST_PIECES = 999

/**
 * The news about a line since it was last seen: another price, little stock, or that it is not on the
 * server yet.
 */
export function LineNotice({
  line,
  priceBefore,
  onQuantity,
}: {
  line: CartLine
  priceBefore: number | undefined
  onQuantity: (quantity: number) => void
}) {
  const { unitPrice, quantity, maxQuantity } = line
  const isLast = quantity >= maxQuantity && maxQuantity < MOST_PIECES
  return (
    <>
      {isUnsaved(line) && (
        <News icon={CloudOff} tone="bg-sand-100 text-sand-700">
          Chưa lưu
        </News>
      )}
      {priceBefore !== undefined && unitPrice !== null && priceBefore !== unitPrice && (
        <News icon={Tag} tone="bg-glow-100 text-glow-700">
          Giá đã đổi: <s>{formatDong(priceBefore)}</s> → {formatDong(unitPrice)}
        </News>
      )}
      {isLast && (
        <News
          icon={TriangleAlert}
          tone={isOverStock(line) ? 'bg-lac-50 text-lac-700' : 'bg-glow-100 text-glow-700'}
        >
          Chỉ còn {maxQuantity}
        </News>
      )}
      {isOverStock(line) && (
        <button
          type="button"
          onClick={() => onQuantity(maxQuantity)}
          className="flex min-h-11 items-center font-semibold text-14 text-pine-700 hover:underline"
        >
          Giảm còn {maxQuantity}
        </button>
      )}
    </>
  )
}

function News({ icon: Icon, tone, children }: { icon: typeof Tag; tone: string; children: ReactNode }) {
  return (
    <p
      className={`mt-1.5 mr-2 inline-flex items-center gap-1.5 rounded-4 px-2 py-1 font-medium text-13 ${tone}`}
    >
      <Icon size={14} strokeWidth={2} aria-hidden className="shrink-0" />
      <span>{children}</span>
    </p>
  )
}

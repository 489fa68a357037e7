import { Gift } from 'lucide-react'
import { Link } from 'react-router'
import { grossOf } from '#contract/pricing/totals.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { Photo } from '#web/ui/media/photo.tsx'
import { toThumbnail } from '../../kernel/photos.ts'
import type { CartRules, PricedLines } from '../cart-lines.ts'

/** The presents of a cart, as rows of its list. They go when the lines that bring them go. */
export function GiftRows({
  priced,
  promotions,
}: {
  priced: PricedLines
  promotions: CartRules['promotions']
}) {
  return priced.lines.map(line => {
    const promotion = promotions.find(({ id }) => id === line.giftOf?.id)
    const gift = promotion?.gift
    if (!gift) return null
    return (
      <li
        key={`${promotion.id}:${line.productId}`}
        className="grid grid-cols-[auto_64px_minmax(0,1fr)] gap-x-3 border-sand-200 border-b py-5 min-[360px]:grid-cols-[auto_100px_minmax(0,1fr)] min-[360px]:gap-x-4"
      >
        <Gift size={20} strokeWidth={1.75} aria-hidden className="mt-0.5 mr-[-0.25rem] text-pine-700" />
        <span className="aspect-square overflow-hidden rounded-6">
          <Photo photo={toThumbnail(gift.image?.file_id)} sizes="104px" />
        </span>
        <div className="min-w-0">
          <Link to={`/products/${gift.slug}`} className="line-clamp-2 font-medium text-15 hover:underline">
            {gift.title}
          </Link>
          <p className="mt-0.5 text-13 text-sand-600">
            {gift.variantName && `${gift.variantName} · `}Số lượng {line.quantity} · {promotion.name}
          </p>
          <p className="mt-1 font-semibold text-15">
            Quà tặng <s className="font-normal text-13 text-sand-500">{formatDong(grossOf(line))}</s>
          </p>
          <p className="mt-1 text-13 text-sand-600">Bỏ sản phẩm được tặng kèm thì quà cũng rời giỏ.</p>
        </div>
      </li>
    )
  })
}

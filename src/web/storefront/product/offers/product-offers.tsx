import { Check, Info, type LucideIcon, Tag } from 'lucide-react'
import type { ProductOffer } from '#contract/promotions/product-offers.calls.ts'
import { formatDong, formatEnd } from '#web/lib/format/formats.ts'
import { CopyCode } from './copy-code.tsx'

type Standing = ProductOffer['standing']

const GROUPS: { standing: Standing; title: string; icon: LucideIcon; tone: string }[] = [
  { standing: 'applies', title: 'Bạn đang được', icon: Check, tone: 'text-pine-700' },
  { standing: 'lacking', title: 'Thêm chút nữa là được', icon: Info, tone: 'text-glow-700' },
  { standing: 'later', title: 'Sau khi nhận hàng', icon: Tag, tone: 'text-pine-700' },
]

/**
 * The promotions that concern the choice: the benefit of one piece, the missing step for more, and later
 * benefits (R47).
 */
export function ProductOffers({ offers }: { offers: readonly ProductOffer[] }) {
  if (offers.length === 0) return null
  return (
    <section className="mt-4 rounded-6 border border-sand-200 bg-sand-25 p-4">
      <h2 className="flex items-center gap-2.5 font-semibold text-15">
        <Tag size={20} strokeWidth={1.75} aria-hidden className="text-pine-700" />
        Ưu đãi cho sản phẩm này
      </h2>
      {GROUPS.map(({ standing, title, icon: Icon, tone }) => {
        const group = offers.filter(offer => offer.standing === standing)
        if (group.length === 0) return null
        return (
          <div
            key={standing}
            className="mt-3 border-sand-200 border-t pt-3 first-of-type:border-0 first-of-type:pt-0"
          >
            <h3 className="text-13 text-sand-600">{title}</h3>
            <ul className="mt-2 space-y-3">
              {group.map(offer => (
                <li key={offer.promotionId} className="flex gap-3">
                  <Icon size={18} strokeWidth={1.75} aria-hidden className={`mt-0.5 shrink-0 ${tone}`} />
                  <Offer offer={offer} />
                </li>
              ))}
            </ul>
          </div>
        )
      })}
    </section>
  )
}

function Offer({ offer }: { offer: ProductOffer }) {
  const { name, text, code, standing, dong, giftDong, endsAt } = offer
  return (
    <div className="flex min-w-0 flex-1 flex-wrap items-baseline justify-between gap-x-4">
      <p className="min-w-0 flex-1 basis-48 font-medium text-15">
        {code && `${name}: `}
        {standing === 'applies' ? name : text}
        <span
          className={`block first-letter:uppercase text-13 font-normal ${standing === 'lacking' ? 'text-glow-700' : 'text-sand-600'}`}
        >
          {noteOf(offer)}
          {endsAt && ` · đến ${formatEnd(endsAt)}`}
        </span>
      </p>
      {dong > 0 && <span className="font-semibold text-14 text-pine-700">{formatDong(-dong)}</span>}
      {giftDong > 0 && <span className="text-14 text-sand-600">trị giá {formatDong(giftDong)}</span>}
      {code && <CopyCode code={code} />}
    </div>
  )
}

/** The unmet condition, the way to meet it, or facts that the title does not have. */
function noteOf({ name, text, code, standing, missing, isInPrice }: ProductOffer): string {
  if (missing) return missing
  if (code) return 'Nhập mã trong giỏ hàng'
  if (isInPrice) return 'Đã trừ vào giá ở trên'
  return standing === 'applies' ? text : name
}

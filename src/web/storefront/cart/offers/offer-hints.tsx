import { CircleDashed } from 'lucide-react'
import { lackText } from '#contract/promotions/lack-text.ts'
import type { CartRules, PricedLines } from '../cart-lines.ts'

/** How many hints a cart shows: the next steps, not the whole programme. */
const MAX_HINTS = 3

/**
 * Promotions that are a step away: the missing step, and its benefit. A code with an unmet condition has its
 * own notice.
 */
export function OfferHints({
  priced,
  promotions,
}: {
  priced: PricedLines
  promotions: CartRules['promotions']
}) {
  const hints = priced.lacking.flatMap(({ promotionId, lacks }) => {
    const promotion = promotions.find(({ id }) => id === promotionId)
    const [lack] = lacks
    const isStep = lacks.length === 1 && (lack?.kind === 'pieces' || lack?.kind === 'amount')
    return promotion && lack && isStep && !promotion.code ? [{ promotion, lack }] : []
  })
  if (hints.length === 0) return null
  return (
    <ul aria-label="Ưu đãi sắp đạt" className="mt-4 space-y-2 text-14">
      {hints.slice(0, MAX_HINTS).map(({ promotion, lack }) => (
        <li key={promotion.id} className="flex gap-2.5">
          <CircleDashed size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0 text-glow-700" />
          <span>
            {promotion.text}
            <span className="block text-13 text-glow-700">{upper(lackText(lack))}</span>
          </span>
        </li>
      ))}
    </ul>
  )
}

const upper = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

import { CircleCheck, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { PromotionKind } from '#contract/promotions/promotion.shapes.ts'
import type { PromotionNeighbour } from '#contract/promotions/trial.shapes.ts'
import { Panel } from '../../kit/page/panel.tsx'
import { PROMOTIONS } from '../promotion-address.ts'
import { neighbourText } from './trial-texts.ts'

/** The promotions in effect at the same time for some of the same products, and whether both can be used. */
export function NeighboursPanel({
  neighbours,
  own,
}: {
  neighbours: readonly PromotionNeighbour[]
  own: { kind: PromotionKind; needsCode: boolean }
}) {
  return (
    <Panel title="Cùng thời gian">
      {neighbours.length === 0 ? (
        <p className="text-14 text-sand-600">Không có khuyến mãi nào khác cho các sản phẩm này.</p>
      ) : (
        <ul className="space-y-3 text-14">
          {neighbours.map(neighbour => (
            <li key={neighbour.promotionId} className="flex gap-2.5">
              {neighbour.combines ? (
                <CircleCheck
                  size={18}
                  strokeWidth={1.75}
                  aria-hidden
                  className="mt-0.5 shrink-0 text-pine-600"
                />
              ) : (
                <TriangleAlert
                  size={18}
                  strokeWidth={1.75}
                  aria-hidden
                  className="mt-0.5 shrink-0 text-glow-700"
                />
              )}
              <span className="min-w-0">
                <Link
                  to={`${PROMOTIONS}/${neighbour.promotionId}`}
                  className="wrap-anywhere block font-medium hover:underline"
                >
                  {neighbour.name}
                </Link>
                <span className="block text-13 text-sand-600">{neighbourText(neighbour, own)}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  )
}

import { isSameProvince } from '../../addresses/provinces.ts'
import type { CartToPrice, LineToPrice } from '../discounts.ts'
import { grossOf } from '../totals.ts'
import type { Promotion } from './promotion.ts'
import { isInScope, piecesOf } from './scope.ts'

/** An unmet condition of a promotion for a cart. */
export type Lack =
  | { kind: 'not_now' }
  | { kind: 'nothing_in_scope' }
  | { kind: 'pieces'; missing: number }
  | { kind: 'amount'; missingDong: number }
  | { kind: 'registered' }
  | { kind: 'first_order' }
  | { kind: 'payment'; payments: readonly string[] }
  | { kind: 'province'; provinces: readonly string[] }

/** The lines of a cart that a promotion concerns. */
export const linesIn = ({ conditions }: Promotion, lines: readonly LineToPrice[]): LineToPrice[] =>
  lines.filter(line => isInScope(conditions.scope, line))

/**
 * The unmet conditions of a promotion for a cart; if there are none, it applies. Facts that are not known
 * yet (payment, province, earlier orders) count as unmet, so that nothing is promised that the order does
 * not give.
 * @param netDong the price of the whole order before the offer, for offers that count that
 */
export function lacksOf(promotion: Promotion, { lines, moment }: CartToPrice, netDong: number): Lack[] {
  const { conditions, offer } = promotion
  const concerned = linesIn(promotion, lines)
  const isOnItems = offer.on === 'items' || offer.on === 'gift'
  const countedDong = isOnItems ? concerned.reduce((sum, line) => sum + grossOf(line), 0) : netDong
  const lacks: (Lack | false)[] = [
    !isLive(promotion, moment.at) && { kind: 'not_now' },
    concerned.length === 0 && { kind: 'nothing_in_scope' },
    missing(conditions.minPieces - piecesOf(concerned), pieces => ({ kind: 'pieces', missing: pieces })),
    missing(conditions.minDong - countedDong, dong => ({ kind: 'amount', missingDong: dong })),
    conditions.customers === 'registered' && !moment.buyer.isRegistered && { kind: 'registered' },
    conditions.customers === 'first_order' && moment.buyer.isFirstOrder !== true && { kind: 'first_order' },
    isOutside(conditions.payments, moment.payment, (a, b) => a === b) && {
      kind: 'payment',
      payments: conditions.payments,
    },
    isOutside(conditions.provinces, moment.province, isSameProvince) && {
      kind: 'province',
      provinces: conditions.provinces,
    },
  ]
  return lacks.filter(lack => lack !== false)
}

/** Whether a promotion is in effect at a moment. */
export const isLive = ({ startsAt, endsAt }: Pick<Promotion, 'startsAt' | 'endsAt'>, at: Date): boolean =>
  (startsAt === null || startsAt <= at) && (endsAt === null || at < endsAt)

const missing = (amount: number, lack: (amount: number) => Lack): Lack | false => amount > 0 && lack(amount)

const isOutside = (
  allowed: readonly string[],
  value: string | undefined,
  isSame: (a: string, b: string) => boolean,
): boolean => allowed.length > 0 && (value === undefined || !allowed.some(one => isSame(one, value)))

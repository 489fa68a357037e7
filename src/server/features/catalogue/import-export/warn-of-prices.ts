import { formatDong } from '#contract/kernel/money.ts'
import { warnOfOddPrices } from '../../../spreadsheet/odd-prices.ts'
import type { ChangePlan } from '../edit/change-plan.ts'
import type { RowPlan } from './plan-row.ts'
import type { RowReader } from './row-reader.ts'

/** An old price so many times the price, or more, is likely to be a slip. */
const FAR_ABOVE = 10

type Priced = { reader: RowReader; dong: number }

/** Warns of prices in both columns that are likely to be mistakes (R54). Nothing is refused. */
export function warnOfPrices(plans: readonly RowPlan[]): void {
  const valid = plans.filter(({ reader }) => reader.fieldErrors.length === 0)
  for (const column of ['price', 'comparePrice'] as const)
    warnOfOddPrices(column, valid.flatMap(pricesIn(column)))
  for (const plan of valid) warnOfComparePrice(plan)
}

/** The prices that rows set in one column. */
const pricesIn =
  (column: 'price' | 'comparePrice') =>
  ({ reader, change }: RowPlan): Priced[] => {
    if (!change || reader.raw(column) === undefined) return []
    const dong = dongOf(change, column)
    return dong === null ? [] : [{ reader, dong }]
  }

function dongOf(change: ChangePlan, column: 'price' | 'comparePrice'): number | null {
  if (change.kind === 'variant') return change.after[column]
  return column === 'price' ? change.after.min_price : null
}

/** Warns of an old price that does not fit the price, if either is new. */
function warnOfComparePrice({ reader, change }: RowPlan): void {
  if (change?.kind !== 'variant') return
  const { before, after } = change
  const { price, comparePrice } = after
  if (comparePrice === null || reader.warnings.some(({ column }) => column === 'comparePrice')) return
  if (before?.price === price && before.comparePrice === comparePrice) return
  const shown = `Giá gốc ${formatDong(comparePrice)}`
  if (comparePrice <= price)
    reader.warn('comparePrice', `${shown} không cao hơn giá bán ${formatDong(price)} nên không được hiện`)
  else if (comparePrice >= price * FAR_ABOVE)
    reader.warn('comparePrice', `${shown} gấp ${FAR_ABOVE} lần giá bán trở lên (${formatDong(price)})`)
}

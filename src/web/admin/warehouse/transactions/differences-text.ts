import type { Transaction } from '#contract/warehouse/movement.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'

/** «thiếu 2 · thừa 1 · vỡ 1», or that a receipt matches its delivery note. */
export function differencesText({
  missing,
  surplus,
  broken,
}: NonNullable<Transaction['differences']>): string {
  const parts = [
    missing > 0 && `thiếu ${formatCount(missing)}`,
    surplus > 0 && `thừa ${formatCount(surplus)}`,
    broken > 0 && `vỡ ${formatCount(broken)}`,
  ].filter(Boolean)
  return parts.length === 0 ? 'khớp phiếu giao' : parts.join(' · ')
}

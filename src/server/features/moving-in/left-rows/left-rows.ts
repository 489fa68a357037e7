import type { MovingInRow } from '#contract/moving-in/moving-in.shapes.ts'
import type { GatheredRows } from '../gather-rows.ts'
import { sameProductReason } from './same-product-reason.ts'

/** The reasons of the rows of one table that are not imported, by their numbers in the file. */
export type TableReasons = ReadonlyMap<number, readonly string[]>

/**
 * The rows of the files that an import leaves out, by tables: refused ones with their errors, all other rows
 * of the same products, and those that are left to the owner.
 * @param refused the refused rows of the trial run
 */
export function reasonsOf(
  refused: readonly MovingInRow[],
  gathered: GatheredRows,
): Map<number, TableReasons> {
  const tables = new Map<number, Map<number, string[]>>()
  const add = (table: number, line: number, reason: string): void => {
    const lines = tables.get(table) ?? new Map<number, string[]>()
    tables.set(table, lines)
    const reasons = lines.get(line) ?? []
    lines.set(line, reasons)
    if (!reasons.includes(reason)) reasons.push(reason)
  }
  const isRefused = new Set(refused.map(({ table, line, kind }) => `${kind} ${table} ${line}`))
  for (const { table, line, errors } of refused)
    for (const { heading, message } of errors)
      if (message !== sameProductReason(line)) add(table, line, `${heading}: ${message}`)
  for (const { table, line, lines } of gathered.rows)
    for (const other of isRefused.has(`product ${table} ${line}`) ? lines : [])
      if (!tables.get(table)?.has(other)) add(table, other, sameProductReason(line))
  for (const { table, line, reason } of gathered.leftOut) add(table, line, reason)
  return tables
}

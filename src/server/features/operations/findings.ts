import {
  type CheckName,
  checkNames,
  type Finding,
  findingShape,
} from '#contract/operations/operations.shapes.ts'
import type { CheckRow } from './operations.queries.ts'

/**
 * The findings of rows, one of each check. A check without a row was never made, and so was one that another
 * version has stored with other facts.
 */
export function findingsOf(rows: readonly CheckRow[]): Finding[] {
  return checkNames.map(name => findingOf(name, rows))
}

function findingOf(name: CheckName, rows: readonly CheckRow[]): Finding {
  const row = rows.find(stored => stored.name === name)
  const read = findingShape.safeParse({
    name,
    state: row?.state,
    reason: row?.reason,
    facts: row?.facts,
    checkedAt: row?.checked_at.toISOString(),
    since: row?.since.toISOString(),
  })
  return read.success ? read.data : neverMade(name)
}

const neverMade = (name: CheckName): Finding => ({
  name,
  state: 'unknown',
  reason: null,
  facts: null,
  checkedAt: null,
  since: null,
})

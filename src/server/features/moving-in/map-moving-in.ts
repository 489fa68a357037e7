import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import type { MovingIn } from '#contract/moving-in/moving-in.shapes.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { recordChange } from '../audit/index.ts'
import { headingsKey } from './headings-key.ts'
import { lockOpen } from './lock-open.ts'
import { isRepeated, isTarget, type TargetName, targets } from './map/targets.ts'
import {
  type ColumnTargets,
  type KeptTable,
  noteNoTrial,
  rememberMapping,
  selectTables,
  writeMapping,
} from './moving-in.queries.ts'
import { getMovingIn } from './moving-in.service.ts'
import { subjectOf } from './subject.ts'
import { tryOut } from './try-out.ts'

/**
 * Sets the fields of all columns and the answers, remembers the fields for the same headings, and makes the
 * trial run.
 * @throws moving_in_not_found, moving_in_done, validation_failed
 */
export async function mapMovingIn(
  db: Database,
  by: CurrentUser,
  id: string,
  wanted: {
    files: { columns: { index: number; target: string }[] }[]
    answers: { name: string; value: string }[]
  },
): Promise<MovingIn> {
  await inTransaction(db, async tx => {
    const record = await lockOpen(tx, id)
    const tables = await selectTables(tx, id)
    if (wanted.files.length !== tables.length)
      throw fieldError('files', 'invalid', `Lần chuyển hàng này có ${tables.length} bảng`)
    const columns = wanted.files.map((file, position) => targetsOf(position, file.columns, tables[position]))
    const answers = Object.fromEntries(wanted.answers.map(({ name, value }) => [name, value]))
    await writeMapping(tx, id, { columns, answers })
    for (const [position, { content }] of tables.entries())
      await rememberMapping(tx, headingsKey(content), columns[position] ?? [])
    await recordChange(tx, by, { ...subjectOf(record), before: {}, after: { mapping: 'đã ghép cột' } })
  })
  try {
    await tryOut(db, id)
  } catch (error) {
    if (error instanceof ShopError) await noteNoTrial(db, id, error.message)
    throw error
  }
  return getMovingIn(db, id)
}

/** @throws validation_failed for a column that the file has not, an unknown field, or one field for two */
function targetsOf(
  position: number,
  columns: readonly { index: number; target: string }[],
  table: KeptTable | undefined,
): ColumnTargets {
  const headings = table?.content.headings ?? []
  const seen = new Set<number>()
  const single = new Set<TargetName>()
  return columns.map(({ index, target }, at) => {
    const path = `files.${position}.columns.${at}`
    if (!isTarget(target)) throw fieldError(`${path}.target`, 'invalid', `Không có mục «${target}»`)
    if (single.has(target))
      throw fieldError(`${path}.target`, 'taken', `Chỉ một cột là «${targets[target].label}»`)
    if (!isRepeated(target)) single.add(target)
    if (index >= headings.length || seen.has(index))
      throw fieldError(`${path}.index`, 'invalid', `Cột số ${index} không có trong tệp, hoặc có hai lần`)
    seen.add(index)
    return { index, target }
  })
}

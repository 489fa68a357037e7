import { createHash } from 'node:crypto'
import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import { foldedTerms } from '#contract/kernel/vietnamese.ts'
import type { MovingIn, MovingInRow } from '#contract/moving-in/moving-in.shapes.ts'
import type { AppContext } from '../../context/app-context.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import type { UploadedFile } from '../../storage/uploaded-file.ts'
import { recordChange } from '../audit/index.ts'
import { plainName } from '../files/index.ts'
import type { ForeignTable } from './foreign-table.ts'
import { gatherRows } from './gather-rows.ts'
import { originOf } from './map/origins.ts'
import { proposeMapping } from './map/propose-mapping.ts'
import { questionsOf } from './map/questions.ts'
import { isRepeated, type TargetName, targets } from './map/targets.ts'
import {
  type ColumnTargets,
  deleteMovingInRow,
  findMapping,
  findMovingIn,
  insertMovingIn,
  type KeptTable,
  lockMovingIn,
  type MovingInRecord,
  noteImporter,
  type RowFilter,
  rememberMapping,
  selectNewest,
  selectRows,
  selectTables,
  writeMapping,
  writeTrial,
} from './moving-in.queries.ts'
import { FALLBACK_CATEGORY, movingInView } from './moving-in.view.ts'
import { originLabel } from './origin-label.ts'
import { readForeignFile } from './read/read-foreign-file.ts'
import { runTrial } from './trial.ts'

/** Tables that the files of one moving-in have at most: sheets with goods. */
const MOST_TABLES = 10
const NEWEST = 20

/**
 * Reads files and proposes the field of each column: the owner's last choice for the same headings, else by
 * their names. If nothing is to be asked the trial run is made at once.
 * @throws validation_failed at `files` if one can't be read
 */
export async function startMovingIn(
  db: Database,
  by: CurrentUser,
  uploads: readonly UploadedFile[],
): Promise<MovingIn> {
  const tables: { name: string; content: ForeignTable }[] = []
  for (const { path, name } of uploads)
    for (const content of await readForeignFile({ path, name: plainName(name) }))
      tables.push({ name: plainName(name), content })
  if (tables.length > MOST_TABLES)
    throw fieldError('files', 'too_large', `Các tệp có ${tables.length} bảng, tối đa là ${MOST_TABLES}`)
  const kept: KeptTable[] = []
  for (const table of tables) kept.push({ ...table, columns: await columnsOf(db, table.content) })
  const [first] = tables
  if (!first) throw fieldError('files', 'invalid', 'Các tệp này không có bảng hàng hóa nào')
  const id = uuidv7()
  const origin = originOf(first.content)
  await inTransaction(db, async tx => {
    await insertMovingIn(tx, { id, origin, by: by.id, tables: kept })
    await recordChange(tx, by, { ...subjectOf({ id, origin }), after: { files: filesOf(kept) } })
  })
  const isAsked = kept.some(
    ({ content, columns }) =>
      isIncomplete(content, columns) ||
      questionsOf(content, { origin: originOf(content), columns }).length > 0,
  )
  if (!isAsked) await tryOut(db, id)
  return getMovingIn(db, id)
}

const filesOf = (tables: readonly KeptTable[]): string =>
  [...new Set(tables.map(({ name }) => name))].join(', ')

const isIncomplete = (content: ForeignTable, columns: ColumnTargets): boolean =>
  proposeMapping(content).columns.some(({ index }) => !columns.some(column => column.index === index))

/** The fields of the columns; a column that the owner is asked about is missing. */
async function columnsOf(db: Database, content: ForeignTable): Promise<ColumnTargets> {
  const remembered = await findMapping(db, headingsKey(content))
  if (remembered) return remembered.filter(({ target }) => isTarget(target))
  const { columns } = proposeMapping(content)
  return columns.flatMap(({ index, target }) => (target === null ? [] : [{ index, target }]))
}

const headingsKey = ({ headings }: ForeignTable): Buffer =>
  createHash('sha256').update(JSON.stringify(headings)).digest()

export const subjectOf = ({ id, origin }: Pick<MovingInRecord, 'id' | 'origin'>) => ({
  kind: 'moving_in' as const,
  id,
  label: `Chuyển hàng từ ${originLabel(origin)}`,
})

/** @throws moving_in_not_found */
export async function getMovingIn(db: Database, id: string): Promise<MovingIn> {
  const record = await findMovingIn(db, id)
  if (!record) throw new ShopError('moving_in_not_found')
  return movingInView(db, record, await selectTables(db, id))
}

export async function listMovingIns(db: Database) {
  const rows = await selectNewest(db, NEWEST)
  return rows.map(({ id, state, origin, created_at, summary, files }) => ({
    _id: id,
    state: state as MovingIn['state'],
    originLabel: originLabel(origin),
    createdAt: created_at.toISOString(),
    files,
    products: summary?.counts.products ?? null,
  }))
}

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
  await tryOut(db, id)
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

const isTarget = (name: string): name is TargetName => Object.hasOwn(targets, name)

/** A moving-in that is not imported yet, locked. */
async function lockOpen(tx: Tx, id: string): Promise<MovingInRecord> {
  const record = await lockMovingIn(tx, id)
  if (!record) throw new ShopError('moving_in_not_found')
  if (record.state !== 'mapping' && record.state !== 'checked') throw new ShopError('moving_in_done')
  return record
}

/** Makes the trial run and keeps it. @throws validation_failed if the tables have too many rows */
export async function tryOut(db: Database, id: string): Promise<void> {
  const record = await findMovingIn(db, id)
  if (!record) throw new ShopError('moving_in_not_found')
  const gathered = gatherRows(await selectTables(db, id), record.answers)
  const trial = await runTrial(db, gathered, { scope: id, fallback: record.answers[FALLBACK_CATEGORY] })
  await inTransaction(db, async tx => {
    const locked = await lockMovingIn(tx, id)
    // another window may have started the import since
    if (locked && locked.state !== 'imported' && locked.state !== 'undone') await writeTrial(tx, id, trial)
  })
}

/** A page of the rows of the trial run. @throws moving_in_not_found */
export async function listRows(
  db: Database,
  id: string,
  query: Omit<RowFilter, 'search'> & { search?: string | undefined; page: number; limit: number },
): Promise<{ rows: MovingInRow[]; total: number }> {
  if (!(await findMovingIn(db, id))) throw new ShopError('moving_in_not_found')
  const { search = '', page, limit, ...filter } = query
  return selectRows(db, id, { filter: { ...filter, search: foldedTerms(search) }, page, limit })
}

/**
 * Starts the import of the trial run, in the background.
 * @throws moving_in_not_found, moving_in_done; moving_in_unchecked if there is no trial run, or nothing to write
 */
export async function startImport(
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  by: CurrentUser,
  id: string,
): Promise<MovingIn> {
  await inTransaction(db, async tx => {
    const record = await lockOpen(tx, id)
    const counts = record.summary?.counts
    if (!counts || counts.created + counts.changed === 0) throw new ShopError('moving_in_unchecked')
    await noteImporter(tx, id, by)
    await recordChange(tx, by, { ...subjectOf(record), before: {}, after: { import: 'bắt đầu nhập' } })
    await jobs.enqueue('import_moved', { movingInId: id }, { tx })
  })
  return getMovingIn(db, id)
}

/** Deletes a moving-in with its files. What it imported stays. @throws moving_in_not_found, moving_in_busy */
export async function deleteMovingIn(db: Database, by: CurrentUser, id: string): Promise<void> {
  await inTransaction(db, async tx => {
    const record = await lockMovingIn(tx, id)
    if (!record) throw new ShopError('moving_in_not_found')
    if (record.state === 'importing') throw new ShopError('moving_in_busy')
    await deleteMovingInRow(tx, id)
    await recordChange(tx, by, { ...subjectOf(record), before: { files: 'đã xóa' } })
  })
}

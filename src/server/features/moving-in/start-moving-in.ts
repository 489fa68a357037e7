import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import type { MovingIn } from '#contract/moving-in/moving-in.shapes.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import { uuidv7 } from '../../db/uuid.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import type { UploadedFile } from '../../storage/uploaded-file.ts'
import { recordChange } from '../audit/index.ts'
import { plainName } from '../files/index.ts'
import type { ForeignTable } from './foreign-table.ts'
import { headingsKey } from './headings-key.ts'
import { originOf } from './map/origins.ts'
import { proposeMapping } from './map/propose-mapping.ts'
import { questionsOf } from './map/questions.ts'
import { isTarget } from './map/targets.ts'
import {
  type ColumnTargets,
  findMapping,
  insertMovingIn,
  type KeptTable,
  noteNoTrial,
} from './moving-in.queries.ts'
import { getMovingIn } from './moving-in.service.ts'
import { readForeignFile } from './read/read-foreign-file.ts'
import { subjectOf } from './subject.ts'
import { tryOut } from './try-out.ts'

/** Tables that the files of one moving-in have at most: sheets with goods. */
const MOST_TABLES = 10

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
  try {
    if (!isAsked) await tryOut(db, id)
  } catch (error) {
    // the files are read: the owner sees why on the page of the columns, and chooses others
    if (!(error instanceof ShopError)) throw error
    await noteNoTrial(db, id, error.message)
  }
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

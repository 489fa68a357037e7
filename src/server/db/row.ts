import type { Selectable } from 'kysely'
import type { DB } from './generated/database.ts'

/** A table's row as it is read. */
export type Row<Table extends keyof DB> = Selectable<DB[Table]>

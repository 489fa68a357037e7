import type { Selectable } from 'kysely'

/** A table's row as it is read. */
export type Row<Table> = Selectable<Table>

import type { Database } from '../db/database.ts'

/** Which storage new files go to, since when and by whom; undefined while nobody has chosen: the local one. */
export function selectChoice(db: Database) {
  return db.selectFrom('storage_choice').select(['storage', 'changed_at', 'changed_by']).executeTakeFirst()
}

import type { Database } from '../../db/database.ts'

export function selectSettings(db: Database) {
  return db.selectFrom('setting').select(['section', 'value']).execute()
}

export async function upsertSetting(db: Database, section: string, value: unknown): Promise<void> {
  const json = JSON.stringify(value)
  await db
    .insertInto('setting')
    .values({ section, value: json })
    .onConflict(conflict => conflict.column('section').doUpdateSet({ value: json, updated_at: new Date() }))
    .execute()
}

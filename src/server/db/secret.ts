import { randomBytes } from 'node:crypto'
import type { Database } from './database.ts'

/** The shop's secret key, made once and shared by all processes through the database. */
export async function loadSecret(db: Database): Promise<Buffer> {
  await db
    .insertInto('server_secret')
    .values({ name: 'access_keys', value: randomBytes(32) })
    .onConflict(conflict => conflict.doNothing())
    .execute()
  const row = await db
    .selectFrom('server_secret')
    .select('value')
    .where('name', '=', 'access_keys')
    .executeTakeFirstOrThrow()
  return row.value
}

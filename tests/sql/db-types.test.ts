import { expect, it } from 'vitest'
import { testDatabase } from '#tests/support/servers/test-database.ts'
import { generateDatabaseTypes, readDatabaseTypes } from '../../tools/generate-db-types.ts'
import { generateSchema, readSchema } from '../../tools/generate-schema.ts'

it('schema and row types in the tree are those of the migrated database (npm run db:types)', async () => {
  const { url, drop } = await testDatabase()
  try {
    expect(await readSchema()).toBe(await generateSchema(url))
    expect(await readDatabaseTypes()).toBe(await generateDatabaseTypes(url))
  } finally {
    await drop()
  }
})

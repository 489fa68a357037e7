// npm run db:types: writes the newest schema and its row types.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startScratchPostgres } from '#server/db/embedded/index.ts'
import { migrate } from '#server/db/migrate.ts'
import { writeDatabaseTypes } from './generate-db-types.ts'
import { writeSchema } from './generate-schema.ts'

const scratch = await startScratchPostgres(mkdtempSync(join(tmpdir(), 'anh-gia-db-types-')))
try {
  await migrate(scratch.url)
  await writeDatabaseTypes(scratch.url)
  await writeSchema(scratch.url)
  console.log('Wrote src/server/db/generated/database.ts and src/server/db/schema.sql')
} finally {
  await scratch.remove()
}

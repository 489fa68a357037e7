// npm run db:types: writes the row types of the newest schema.
import { mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startScratchPostgres } from '#server/db/embedded/index.ts'
import { migrate } from '#server/db/migrate.ts'
import { writeDatabaseTypes } from './generate-db-types.ts'

const scratch = await startScratchPostgres(mkdtempSync(join(tmpdir(), 'anh-gia-db-types-')))
try {
  await migrate(scratch.url)
  await writeDatabaseTypes(scratch.url)
  console.log('Wrote src/server/db/generated/database.ts')
} finally {
  await scratch.remove()
}

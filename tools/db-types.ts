// npm run db:types: writes the row types of the newest schema.
import { migrate } from '#server/db/migrate.ts'
import { startThrowawayCluster } from '#tests/support/servers/throwaway-cluster.ts'
import { writeDatabaseTypes } from './generate-db-types.ts'

const cluster = await startThrowawayCluster()
try {
  await migrate(cluster.url)
  await writeDatabaseTypes(cluster.url)
  console.log('Wrote src/server/db/generated/database.ts')
} finally {
  await cluster.stop()
}

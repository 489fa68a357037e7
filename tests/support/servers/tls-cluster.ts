import { chmodSync, chownSync, copyFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { EmbeddedPostgres } from '#server/db/embedded/index.ts'
import { administer } from './database-server.ts'
import { query } from './embedded-postgres.ts'
import { startThrowawayCluster } from './throwaway-cluster.ts'

/** The certificate of the CA that has signed the server's. Both are for tests alone and hold until 2126; the CA's key is gone. */
export const CA_FILE = join(import.meta.dirname, 'tls/ca.crt')

/** A PostgreSQL that speaks TLS with a certificate of a CA that nobody else knows, as those of some providers do. */
export async function startTlsCluster(): Promise<EmbeddedPostgres> {
  const postgres = await startThrowawayCluster()
  const [shown] = await query(postgres.adminUrl, 'SHOW data_directory')
  const cluster = String(shown?.data_directory)
  const { uid, gid } = statSync(cluster)
  for (const name of ['server.crt', 'server.key']) {
    const file = join(cluster, name)
    copyFileSync(join(import.meta.dirname, 'tls', name), file)
    // a checkout gives files to be read by all, and PostgreSQL refuses such a key
    chmodSync(file, 0o600)
    chownSync(file, uid, gid)
  }
  for (const statement of ['ALTER SYSTEM SET ssl = on', 'SELECT pg_reload_conf()'])
    await administer(postgres.adminUrl, statement)
  return postgres
}

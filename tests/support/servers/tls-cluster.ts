import { chmodSync, chownSync, copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EmbeddedPostgres } from '#server/db/embedded/index.ts'
import { administer } from './database-server.ts'
import { query } from './embedded-postgres.ts'
import { startThrowawayCluster } from './throwaway-cluster.ts'

/**
 * The certificate of the CA that has signed the server's. Both are for tests alone and hold until 2126; the
 * CA's key is gone.
 */
export const CA_FILE = join(import.meta.dirname, 'tls/ca.crt')

/** A certificate of the same key that has signed itself and has expired. */
export const EXPIRED_FILE = join(import.meta.dirname, 'tls/expired.crt')

/**
 * A PostgreSQL that speaks TLS with a certificate of a CA that nobody else knows, as those of some providers
 * do.
 * @param options.certificate another one of the same key
 * @param options.isTlsOnly whether it refuses connections without TLS
 */
export async function startTlsCluster({
  certificate = join(import.meta.dirname, 'tls/server.crt'),
  isTlsOnly = false,
} = {}): Promise<EmbeddedPostgres> {
  const postgres = await startThrowawayCluster()
  const [shown] = await query(postgres.adminUrl, 'SHOW data_directory')
  const cluster = String(shown?.data_directory)
  const { uid, gid } = statSync(cluster)
  const files = { 'server.crt': certificate, 'server.key': join(import.meta.dirname, 'tls/server.key') }
  for (const [name, source] of Object.entries(files)) {
    const file = join(cluster, name)
    copyFileSync(source, file)
    // a checkout gives files to be read by all, and PostgreSQL refuses such a key
    chmodSync(file, 0o600)
    chownSync(file, uid, gid)
  }
  if (isTlsOnly) {
    const rules = join(cluster, 'pg_hba.conf')
    writeFileSync(rules, readFileSync(rules, 'utf8').replace(/^host /gm, 'hostssl '))
  }
  for (const statement of ['ALTER SYSTEM SET ssl = on', 'SELECT pg_reload_conf()'])
    await administer(postgres.adminUrl, statement)
  return postgres
}

import { startPgBouncer } from '#tests/support/servers/pgbouncer.ts'
import { pooledShopTests } from '#tests/support/servers/pooled-shop.ts'

const program = process.env.PGBOUNCER_PATH
if (!program)
  throw new Error('Set PGBOUNCER_PATH to a PgBouncer, or run npm run test:nightly, which finds one')

pooledShopTests('PgBouncer', (url, mode) => startPgBouncer(program, url, mode))

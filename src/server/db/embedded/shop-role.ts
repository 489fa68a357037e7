import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from 'pg'
import { SUPERUSER } from './cluster.ts'
import type { DataDir } from './data-dir.ts'

/**
 * The role that the shop connects as. It owns its database and nothing else: no superuser, so SQL stays SQL.
 */
export const SHOP_ROLE = 'shop'
/** The shop's database. */
export const DATABASE = 'anhgia'

type Server = { port: number; superuserPassword: string }

/** The password of the shop's role, made at the first start and readable by its owner alone. */
export function shopPassword(home: DataDir): string {
  const file = join(home.dir, 'shop-password')
  if (!existsSync(file)) writeFileSync(file, `${randomBytes(24).toString('hex')}\n`, { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}

/** The address of a database for a role, password included: never log it. */
export function addressOf(port: number, role: { user: string; password: string }, database: string): string {
  return `postgres://${role.user}:${role.password}@127.0.0.1:${port}/${database}`
}

/**
 * Makes the shop's role and its database unless they exist; objects that an older version made as
 * superuser become the role's.
 */
export async function ensureShopDatabase(server: Server, home: DataDir, database: string): Promise<void> {
  await asSuperuser(server, 'postgres', async client => {
    const roles = await client.query('SELECT 1 FROM pg_roles WHERE rolname = $1', [SHOP_ROLE])
    if (roles.rowCount === 0) await client.query(`CREATE ROLE ${SHOP_ROLE}`)
    const password = client.escapeLiteral(shopPassword(home))
    await client.query(
      `ALTER ROLE ${SHOP_ROLE} LOGIN NOSUPERUSER NOCREATEDB NOCREATEROLE NOREPLICATION PASSWORD ${password}`,
    )
    // the set-up guide shows the owner the folder of the database
    await client.query(`GRANT pg_read_all_settings TO ${SHOP_ROLE}`)
    const databases = await client.query('SELECT 1 FROM pg_database WHERE datname = $1', [database])
    if (databases.rowCount === 0) await client.query(`CREATE DATABASE "${database}" OWNER ${SHOP_ROLE}`)
    else await client.query(`ALTER DATABASE "${database}" OWNER TO ${SHOP_ROLE}`)
  })
  await asSuperuser(server, database, client => client.query(REOWN))
}

async function asSuperuser(
  { port, superuserPassword }: Server,
  database: string,
  use: (client: Client) => Promise<unknown>,
): Promise<void> {
  const connectionString = addressOf(port, { user: SUPERUSER, password: superuserPassword }, database)
  const client = new Client({ connectionString, connectionTimeoutMillis: 10_000 })
  await client.connect()
  try {
    await use(client)
  } finally {
    await client.end()
  }
}

/**
 * PostgreSQL refuses `REASSIGN OWNED` for the role that made the cluster. Objects of an extension stay
 * with it, and a table's own sequences and types follow the table.
 */
const REOWN = `
  DO $$
  DECLARE statement text;
  BEGIN
    FOR statement IN
      SELECT format('ALTER SCHEMA %I OWNER TO ${SHOP_ROLE}', nspname) FROM pg_namespace
       WHERE nspowner = '${SUPERUSER}'::regrole AND nspname !~ '^pg_' AND nspname <> 'information_schema'
      UNION ALL
      SELECT format('ALTER %s %s OWNER TO ${SHOP_ROLE}',
               CASE relkind WHEN 'v' THEN 'VIEW' WHEN 'm' THEN 'MATERIALIZED VIEW' WHEN 'S' THEN 'SEQUENCE'
                 ELSE 'TABLE' END, c.oid::regclass)
        FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
       WHERE relowner = '${SUPERUSER}'::regrole AND relkind IN ('r', 'p', 'v', 'm', 'S')
         AND nspname !~ '^pg_' AND nspname <> 'information_schema'
         AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid
               AND (d.deptype = 'e' OR relkind = 'S' AND d.deptype IN ('a', 'i')))
      UNION ALL
      SELECT format('ALTER ROUTINE %s OWNER TO ${SHOP_ROLE}', p.oid::regprocedure)
        FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
       WHERE proowner = '${SUPERUSER}'::regrole AND nspname !~ '^pg_' AND nspname <> 'information_schema'
         AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_proc'::regclass AND d.objid = p.oid
               AND d.deptype = 'e')
      UNION ALL
      SELECT format('ALTER TYPE %s OWNER TO ${SHOP_ROLE}', t.oid::regtype)
        FROM pg_type t JOIN pg_namespace n ON n.oid = t.typnamespace
       WHERE typowner = '${SUPERUSER}'::regrole AND typtype IN ('e', 'd') AND nspname !~ '^pg_'
         AND nspname <> 'information_schema'
         AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.classid = 'pg_type'::regclass AND d.objid = t.oid
               AND d.deptype = 'e')
    LOOP EXECUTE statement; END LOOP;
  END $$`

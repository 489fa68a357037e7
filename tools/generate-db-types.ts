import { readFile, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { Kysely, PostgresDialect } from 'kysely'
import { PostgresDialect as GeneratorDialect, generate } from 'kysely-codegen'
import { Pool } from 'pg'

/** The row types that everybody imports. */
export const TYPES_FILE = join(dirname(import.meta.dirname), 'src/server/db/generated/database.ts')

/** Columns that are read as objects and written as JSON text. */
const DISCOUNTS = 'ColumnType<Discount[], string | undefined, string>'
const JSON_COLUMNS = {
  'orders.discounts': DISCOUNTS,
  'orders.shipping_discounts': DISCOUNTS,
  'order_line.discounts': DISCOUNTS,
  'payment_hold.discounts': DISCOUNTS,
  'payment_hold.shipping_discounts': DISCOUNTS,
  'payment_hold_line.discounts': DISCOUNTS,
  'promotion.conditions': 'ColumnType<Conditions, string, string>',
  'promotion.offer': 'ColumnType<Offer, string, string>',
  'promotion_code.offer': 'ColumnType<Offer | null, string | undefined, string>',
}

/** Columns with a CHECK that names their values. */
const STORAGE_COLUMNS = {
  'file.storage': 'StorageKind',
  'storage_choice.storage': 'StorageKind',
  'storage_sweep.storage': 'StorageKind',
  'storage_migration.kind': 'Generated<RoundKind>',
}

/** The row types of a migrated database, as TypeScript. */
export async function generateDatabaseTypes(url: string): Promise<string> {
  const pool = new Pool({ connectionString: url })
  // The scratch server may end before the pool's last idle connection does; nothing is lost by that.
  pool.on('error', () => undefined)
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) })
  try {
    return await generate({
      db,
      dialect: new GeneratorDialect(),
      outFile: null,
      excludePattern: '(schema_migration|pgboss.*)',
      // The values that the pool's parsers make of a column: whole numbers are far below 2^53 (R5), times
      // are instants.
      typeMapping: {
        int8: 'number',
        timestamptz: 'Date',
        date: 'string',
        jsonb: 'unknown',
        numeric: 'number',
      },
      overrides: { columns: { ...JSON_COLUMNS, ...STORAGE_COLUMNS } },
      customImports: {
        Conditions: '#contract/pricing/promotion-rules/promotion.ts',
        Discount: '#contract/pricing/discounts.ts',
        Offer: '#contract/pricing/promotion-rules/promotion.ts',
        RoundKind: '#contract/storage/storage.shapes.ts',
        StorageKind: '#contract/storage/storage-kinds.ts',
      },
    })
  } finally {
    await db.destroy()
  }
}

/** Writes the row types for a migrated database. */
export async function writeDatabaseTypes(url: string): Promise<void> {
  await writeFile(TYPES_FILE, await generateDatabaseTypes(url))
}

/** The row types as they are in the tree. */
export function readDatabaseTypes(): Promise<string> {
  return readFile(TYPES_FILE, 'utf8')
}

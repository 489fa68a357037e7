import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type TestDatabase, testDatabase } from '#tests/support/servers/test-database.ts'
import { foreignWrites, ownerOfTable, readSchemaWrites, type SchemaWrites } from './schema-writes.ts'
import { COMPUTED, seedWrites } from './seed-writes.ts'
import { derivedTables, functionExceptions, functionOwners, tableOwners } from './table-owners.ts'
import { writtenTables } from './written-tables.ts'

const ROOT = join(import.meta.dirname, '../..')

let database: TestDatabase
let schema: SchemaWrites
beforeAll(async () => {
  database = await testDatabase()
  schema = await readSchemaWrites(database.url)
})
afterAll(() => database.drop())

describe('the tables of the schema', () => {
  it('have an owner each, and those that have one exist', () => {
    expect([...Object.keys(tableOwners), ...Object.keys(derivedTables)].sort()).toEqual(schema.tables.sort())
  })

  it('are written by functions of their owner alone, but for the exceptions', () => {
    expect(foreignWrites(schema.functions).sort()).toEqual(Object.keys(functionExceptions).sort())
    const helpers = schema.functions.filter(({ triggerTables }) => triggerTables.length === 0)
    expect(helpers.map(({ name }) => name).sort()).toEqual(Object.keys(functionOwners).sort())
  })

  it('that no statement of the program writes are each filled by a function', () => {
    const filled = new Set(schema.functions.flatMap(({ writes }) => writes))
    expect(Object.keys(derivedTables).filter(table => !filled.has(table))).toEqual([])
  })

  it('are written by no statement that a function computes', () => {
    expect(schema.functions.filter(({ body }) => /\bEXECUTE\b/.test(body))).toEqual([])
  })
})

// no plugin of Biome: it compares the tables of all files with a list that may have no more
it('the demo shop, the seed and the bench write to the tables that are listed', () => {
  const files = globSync('{demo,bench}/**/*.ts', { cwd: ROOT }).filter(file => !file.endsWith('.test.ts'))
  const found = files.sort().flatMap(file => {
    const text = readFileSync(join(ROOT, file), 'utf8')
    const built = [...text.matchAll(/\.(?:insertInto|updateTable|deleteFrom|mergeInto)\(\s*'([\w.]+)'/g)]
    const computed = /\b(?:INSERT INTO|UPDATE|DELETE FROM|TRUNCATE)\s+\$\{/.test(text) ? [COMPUTED] : []
    const written = [...writtenTables(text), ...built.map(([, table]) => String(table)), ...computed]
    const tables = [...new Set(written)].filter(
      table => table === COMPUTED || ownerOfTable(table) !== undefined,
    )
    return tables.length > 0 ? [[file, tables.sort()] as const] : []
  })
  expect(Object.fromEntries(found)).toEqual(seedWrites)
})

describe('the check', () => {
  it('finds a table without an owner, and functions that write to a table of another', async () => {
    const { url, drop } = await testDatabase()
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    await client.query(`
      CREATE TABLE stray (id int);
      CREATE FUNCTION empties_cart() RETURNS trigger LANGUAGE plpgsql AS $$
        BEGIN DELETE FROM cart_line WHERE product_id = OLD.id; UPDATE product
          SET title = title; RETURN NULL; END $$;
      CREATE TRIGGER empties_cart AFTER DELETE ON product FOR EACH ROW EXECUTE FUNCTION empties_cart();
      CREATE FUNCTION nobodys() RETURNS void LANGUAGE sql BEGIN ATOMIC UPDATE public.cart
        SET codes = '{}'; END;
      CREATE FUNCTION locks_cart() RETURNS void LANGUAGE sql AS 'SELECT 1 FROM cart FOR UPDATE'`)
    await client.end()
    const { tables, functions } = await readSchemaWrites(url)
    await drop()
    expect(tables.filter(table => ownerOfTable(table) === undefined)).toEqual(['stray'])
    const known = Object.keys(functionExceptions)
    expect(foreignWrites(functions).filter(write => !known.includes(write))).toEqual([
      'cart_line by empties_cart',
      'cart by nobodys',
    ])
  })
})

import { expect, it } from 'vitest'
import { nameStatement } from './statement-name.ts'

it.each([
  ['select "id" from "product" where "id" = $1', 'SELECT product'],
  ['INSERT INTO orders (a) VALUES ($1) ON CONFLICT DO UPDATE SET a = 1', 'INSERT orders'],
  ['with x as (select 1 from y) update "stock" set a = $1 from x', 'UPDATE stock'],
  ['DELETE FROM pgboss.job WHERE name = ANY($1)', 'DELETE pgboss.job'],
  ['select * from "cart" for no key update', 'SELECT cart'],
  ['WITH a AS (SELECT extract(epoch FROM now()) FROM visit) SELECT 1', 'SELECT visit'],
  ['/* one plan */ SELECT 1', 'SELECT'],
  ['begin', 'BEGIN'],
])('names %s', (text, name) => {
  const { operation, table } = nameStatement(text)
  expect(table ? `${operation} ${table}` : operation).toBe(name)
})

it.each([
  `SELECT 'from nguyen'`,
  `SELECT 'it''s from nguyen'`,
  'SELECT $$ from nguyen $$',
  'SELECT $a$ from nguyen $a$',
  '/* from nguyen */ SELECT 1',
  'SELECT 1 -- from nguyen',
])('reads no name in %s', text => {
  expect(nameStatement(text)).toEqual({ operation: 'SELECT' })
})

import { describe, expect, it } from 'vitest'
import { excludesNull } from './excluded-nulls.ts'

const name = { table: 'variant', column: 'name' }

describe('a column that may be null is never null in the result', () => {
  it.each([
    'SELECT name FROM variant WHERE name IS NOT NULL',
    'SELECT name FROM variant WHERE name = ANY ($1::text[]) GROUP BY name',
    'SELECT id, name FROM variant WHERE id = ANY($1::uuid[]) AND name IS NOT NULL',
    'SELECT v.name FROM variant v WHERE NOT v.is_gone AND v.name IS NOT NULL ORDER BY 1 FOR UPDATE OF v',
    'SELECT v.name FROM product p LEFT JOIN variant AS v ON v.product_id = p.id WHERE v.name IS NOT NULL LIMIT 1',
    "SELECT name FROM variant WHERE note <> 'a OR b' AND (a = 1 OR b = 2) AND name IS NOT NULL",
    'SELECT variant.name FROM product JOIN variant ON variant.product_id = product.id WHERE variant.name IS NOT NULL',
    'WITH some AS (SELECT 1 UNION SELECT 2) SELECT name FROM variant WHERE name IS NOT NULL',
  ])('in %s', sql => {
    expect(excludesNull(sql, name)).toBe(true)
  })
})

describe('a column may be null', () => {
  it.each([
    'SELECT name FROM variant',
    'SELECT name, name IS NOT NULL FROM variant WHERE true',
    'SELECT CASE WHEN name IS NOT NULL THEN 1 END, name FROM variant WHERE id = $1',
    'SELECT name FROM variant WHERE CASE WHEN a AND name IS NOT NULL AND b THEN true END',
    'SELECT name, count(*) FILTER (WHERE name IS NOT NULL) FROM variant GROUP BY name',
    'SELECT name FROM variant WHERE id = $1 OR name IS NOT NULL',
    'SELECT name FROM variant WHERE NOT name IS NOT NULL',
    'SELECT name FROM variant WHERE EXISTS (SELECT FROM bin WHERE name IS NOT NULL)',
    'SELECT name, (SELECT 1 FROM bin WHERE name IS NOT NULL) FROM variant WHERE id = $1',
    'SELECT name FROM variant WHERE name IS NOT NULL UNION SELECT name FROM variant',
    'SELECT v.name FROM product p LEFT JOIN variant v ON v.product_id = p.id AND v.name IS NOT NULL',
    'SELECT v.name FROM variant v, bin b WHERE b.name IS NOT NULL',
    'SELECT v.name FROM variant v JOIN (SELECT title AS name FROM bin) b ON true WHERE name IS NOT NULL',
    'SELECT a.name FROM variant a JOIN variant b ON b.id = a.next WHERE b.name IS NOT NULL',
    'SELECT name FROM product JOIN variant ON true JOIN (SELECT title AS name FROM bin) b ON true WHERE name IS NOT NULL',
    'SELECT x.name FROM (SELECT name FROM variant) AS x JOIN variant v ON true WHERE v.name IS NOT NULL',
    "SELECT name FROM variant WHERE note = 'AND name IS NOT NULL AND'",
    'SELECT name FROM variant -- WHERE name IS NOT NULL',
    'UPDATE variant SET name = NULL WHERE name IS NOT NULL RETURNING name',
  ])('in %s', sql => {
    expect(excludesNull(sql, name)).toBe(false)
  })
})

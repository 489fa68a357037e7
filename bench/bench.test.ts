import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { median } from './load.ts'
import { readScripts } from './replay-sql.ts'
import { asMarkdown, meetsAim, type Row } from './report.ts'
import { decode, encode, learn, translate } from './sql-values.ts'

it('keeps bytes and times over a recording', () => {
  const values = [Buffer.from('khóa'), new Date(0), ['a', 1, null], { inner: Buffer.of(1) }]
  expect(decode(JSON.parse(JSON.stringify(encode(values))))).toEqual(values)
})

it('gives later statements the ids of this run, also within arrays and documents', () => {
  const [before, after] = ['019a0000-0000-7000-8000-000000000001', '019b0000-0000-7000-8000-000000000002']
  const now = new Map<string, string>()
  learn([{ id: before, total: 5 }], [{ id: after, total: 5 }], now)
  expect(translate([before, [before], `[{"order_id":"${before}"}]`, 5, null], now)).toEqual([
    after,
    [after],
    `[{"order_id":"${after}"}]`,
    5,
    null,
  ])
})

it('cuts a recording into orders, each up to its commit, and leaves out the work of others', () => {
  const folder = mkdtempSync(join(tmpdir(), 'bench-test-'))
  const file = join(folder, 'recording.jsonl')
  const texts = [
    'select 1',
    'begin',
    'insert into "orders" values ($1)',
    'commit',
    'begin',
    'select pgboss.x',
    'commit',
  ]
  writeFileSync(
    file,
    texts
      .map((text, number) => JSON.stringify({ number, text }))
      .reverse()
      .join('\n'),
  )
  const scripts = readScripts(file)
  rmSync(folder, { recursive: true })
  expect(scripts.map(script => script.map(statement => statement.text))).toEqual([texts.slice(0, 4)])
})

it('takes the middle of the rounds', () => {
  expect(median([9, 1, 5])).toBe(5)
  expect(median([4, 1, 2, 3])).toBe(2.5)
})

it('reports for each figure whether it meets its aim', () => {
  const row: Row = {
    what: 'Listing',
    ours: 80,
    unit: 'r/s',
    yardstick: { what: 'bare', figure: 100 },
    aim: { above: 0.7 },
  }
  expect(meetsAim(row)).toBe(true)
  expect(meetsAim({ ...row, ours: 60 })).toBe(false)
  expect(meetsAim({ ...row, aim: { atMost: 0.8 } })).toBe(true)
  expect(meetsAim({ ...row, aim: { atMost: 0.7 } })).toBe(false)
  expect(meetsAim({ what: 'Start', ours: 5, unit: 's', aim: { below: 4 } })).toBe(false)
  expect(asMarkdown([row])).toContain('| Listing | 80.0 r/s | 100 r/s · bare | 0.80 | > 0.7 | ✓ |')
})

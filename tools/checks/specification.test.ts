import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { anchorOf, labelsOf, linesItem, type Row, readParts, readRules, rowsOf } from './specification.ts'

const ROOT = join(import.meta.dirname, '../..')

/** Rows may be added. The number of those without a test only falls. */
const FEWEST_ROWS = 445
const MOST_UNTESTED = 25

const parts = readParts()
const rows = parts.flatMap(rowsOf)
const rules = readRules()

const idsOf = (wrong: readonly Row[]) => wrong.map(({ id }) => id)

// no plugin of Biome: it reads Markdown and compares it with other files
describe('docs/specification', () => {
  it('describes the nine sections, and the demands beyond them', () => {
    expect(parts.map(({ section }) => section)).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9', 'B'])
    expect(
      parts.filter(({ section, text }) => section !== 'B' && !text.startsWith(`# ${section} · `)),
    ).toEqual([])
  })

  it.each(parts)('numbers the rows of § $section without gaps, as many as the index has', part => {
    const own = rowsOf(part)
    const numbers = own.map(({ id }) => Number(id.slice(part.section.length + 1)))
    expect(own.filter(({ id }) => !id.startsWith(`${part.section}.`))).toEqual([])
    expect(numbers.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: part.count }, (_, index) => index + 1),
    )
    expect(own.filter(({ tests }) => tests.length === 0)).toHaveLength(part.untested)
  })

  it('does not shrink', () => {
    expect(rows.length).toBeGreaterThanOrEqual(FEWEST_ROWS)
    expect(rows.filter(({ tests }) => tests.length === 0).length).toBeLessThanOrEqual(MOST_UNTESTED)
  })

  it('has a demand and a place in each row, and a test or the reason for none', () => {
    expect(idsOf(rows.filter(({ demand }) => demand.length < 10))).toEqual([])
    expect(idsOf(rows.filter(({ places }) => places.length === 0))).toEqual([])
    const isProved = ({ tests, reason }: Row) => tests.length > 0 || (reason?.length ?? 0) > 15
    expect(idsOf(rows.filter(row => !isProved(row)))).toEqual([])
  })

  it('names only files that exist, and only test files as tests', () => {
    const named = rows.flatMap(({ id, places, tests }) => [...places, ...tests].map(path => `${id} ${path}`))
    expect(named.length).toBeGreaterThan(1_000)
    expect(named.filter(entry => !existsSync(join(ROOT, entry.split(' ')[1] ?? '')))).toEqual([])
    const noTests = rows.filter(({ tests }) => tests.some(path => !/\.(?:test|spec)\.tsx?$/.test(path)))
    expect(idsOf(noTests)).toEqual([])
  })

  it('has its labels from the files of their row', () => {
    const lost = rows.flatMap(({ id, demand, places, tests }) => {
      const texts = [...places, ...tests].map(path => readFileSync(join(ROOT, path), 'utf8'))
      const labels = labelsOf(demand).filter(label => !texts.some(text => text.includes(label)))
      return labels.map(label => `${id} ${label}`)
    })
    expect(lost).toEqual([])
    expect(rows.flatMap(({ demand }) => labelsOf(demand)).length).toBeGreaterThan(100)
    expect(labelsOf('«Khu {zone} đã tồn tại!», «X»')).toEqual(['Khu', 'đã tồn tại'])
  })

  it('links the headings of rules that exist', () => {
    const links = new Map(rules.map(({ number, heading }) => [number, `../rules.md#${anchorOf(heading)}`]))
    const named = rows.flatMap(({ id, rules }) => rules.map(({ number, link }) => ({ id, number, link })))
    expect(named.length).toBeGreaterThan(150)
    expect(named.filter(({ number, link }) => links.get(number) !== link)).toEqual([])
    expect(anchorOf('R42a · /api-test')).toBe('r42a--api-test')
  })

  it.each(rules.filter(({ isBuilt }) => isBuilt))('has the lines that $number links, and no others', rule => {
    expect(rule.item).toBe(linesItem(rule.number, rows, parts))
  })
})

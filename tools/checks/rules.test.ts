import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { readParts, readRules, rowsOf } from './specification.ts'

const ROOT = join(import.meta.dirname, '../..')

const FOLDERS = ['src', 'demo', 'tests', 'bench', 'tools', 'docs']
/** A rule's number. A width of a lamp (`R150 × S175`) is none. */
const CITED = /\bR\d+[a-z]?\b(?! × )/g

const rules = readRules()
const parts = readParts()

// no plugin of Biome: rules are cited in comments, documents and SQL
describe('docs/rules.md', () => {
  it('names every rule once, in order', () => {
    const numbers = rules.map(rule => rule.number)
    expect(new Set(numbers).size).toBe(numbers.length)
    const numeric = numbers.map(number => Number.parseInt(number.slice(1), 10))
    expect(numeric).toEqual(numeric.toSorted((one, other) => one - other))
    expect(numbers.length).toBeGreaterThan(49)
  })

  it('has every rule that the code cites', () => {
    const known = new Set(rules.map(rule => rule.number))
    const cited = textFiles().flatMap(file => citations(file, readFileSync(join(ROOT, file), 'utf8')))
    expect(cited.filter(({ rule }) => !known.has(rule))).toEqual([])
    for (const file of ['README.md', 'CONTRIBUTING.md', 'src/server/main/app.ts'])
      expect(textFiles()).toContain(file)
  })

  // put together here, since this file is read too
  it.each(['7', '42a', '50b', '100', '1234'])('is asked for a citation of number %s', number => {
    const text = `// (R${number}), see R${number}: so it is`
    expect(citations('x.ts', text).map(({ rule }) => rule)).toEqual([`R${number}`, `R${number}`])
  })

  it.each(['R150 × S175 × C250 mm', 'D780 × R640 × C460 mm', `PR${100}`])('is not asked for %s', text => {
    expect(citations('x.ts', text)).toEqual([])
  })

  it('gives each rule that is built a line with a place and a test', () => {
    const rows = new Map(parts.flatMap(rowsOf).map(row => [row.id, row]))
    const bare = rules.filter(
      ({ isBuilt, lines }) => isBuilt && !lines.some(id => rows.get(id)?.tests.length),
    )
    expect(bare.map(({ number }) => number)).toEqual([])
  })
})

describe('docs/specification', () => {
  it('describes every section that the code cites', () => {
    const cited = textFiles().flatMap(file => sectionsIn(readFileSync(join(ROOT, file), 'utf8')))
    expect(cited.length).toBeGreaterThan(20)
    const known = parts.map(({ section }) => section)
    expect(cited.filter(section => !known.includes(section))).toEqual([])
  })

  // put together here, since this file is read too
  it.each(['9', '12'])('is asked for section %s', section => {
    expect(sectionsIn(`specification ${'§'}${section}), Specification ${'§'}${section}.`)).toEqual([
      section,
      section,
    ])
  })
})

function sectionsIn(text: string): string[] {
  return [...text.matchAll(/[Ss]pecification,? §(\d+)/g)].map(([, section]) => String(section))
}

/** Code and documents: those of the folders, and those outside them such as README.md. */
function textFiles(): string[] {
  const below = FOLDERS.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
  )
  return [...readdirSync(ROOT), ...below].filter(file => /\.(tsx?|mjs|cjs|css|sql|md)$/.test(file))
}

function citations(file: string, text: string): { rule: string; file: string }[] {
  return [...text.matchAll(CITED)].map(([rule]) => ({ rule, file }))
}

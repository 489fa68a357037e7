import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

const FOLDERS = ['src', 'demo', 'tests', 'bench', 'tools', 'docs']
const CITED = /\bR\d{1,2}a?\b/g

type Rule = { number: string; code: string[]; tests: string[]; isBuilt: boolean }

const rules = readRules()

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
    const unknown = FOLDERS.flatMap(folder => citations(folder).filter(({ rule }) => !known.has(rule)))
    expect(unknown).toEqual([])
  })

  it('names only files that exist', () => {
    const gone = rules
      .flatMap(rule => [...rule.code, ...rule.tests])
      .filter(path => !existsSync(join(ROOT, path)))
    expect(gone).toEqual([])
  })

  it('names code and a test for every rule that is built', () => {
    const bare = rules.filter(
      rule =>
        rule.isBuilt &&
        (rule.code.length === 0 || !rule.tests.some(path => /\.(test|spec)\.tsx?$/.test(path))),
    )
    expect(bare.map(rule => rule.number)).toEqual([])
  })
})

function readRules(): Rule[] {
  const sections = readFileSync(join(ROOT, 'docs/rules.md'), 'utf8').split(/^### /m).slice(1)
  return sections.map(section => ({
    number: section.slice(0, section.indexOf(' ')),
    code: pathsIn(section, '- Code: '),
    tests: pathsIn(section, '- Test: '),
    isBuilt: !section.includes('- Not built yet: '),
  }))
}

/** The paths in backquotes of the line that begins so. */
function pathsIn(section: string, begin: string): string[] {
  const line = section.split('\n').find(text => text.startsWith(begin)) ?? ''
  return [...line.matchAll(/`([^`]+)`/g)].map(match => String(match[1]))
}

function citations(folder: string): { rule: string; file: string }[] {
  return readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(tsx?|mjs|cjs|sql|md)$/.test(file))
    .flatMap(file => {
      const text = readFileSync(join(ROOT, folder, file), 'utf8')
      return [...text.matchAll(CITED)].map(([rule]) => ({ rule, file: `${folder}/${file}` }))
    })
}

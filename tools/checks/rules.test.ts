import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

const FOLDERS = ['src', 'demo', 'tests', 'bench', 'tools', 'docs']
/** A rule's number. A width of a lamp (`R150 × S175`) is none. */
const CITED = /\bR\d+[a-z]?\b(?! × )/g

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

describe('docs/specification-coverage.md', () => {
  it('describes every section that the code cites', () => {
    const cited = textFiles().flatMap(file => sectionsIn(readFileSync(join(ROOT, file), 'utf8')))
    expect(cited.length).toBeGreaterThan(20)
    const table = readFileSync(join(ROOT, 'docs/specification-coverage.md'), 'utf8').split(
      '## Lines that have been',
    )[0]
    const known = [...String(table).matchAll(/^\| (\d+) +\|/gm)].map(([, section]) => section)
    expect(known).toEqual(['1', '2', '3', '4', '5', '6', '7', '8', '9'])
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

function readRules(): Rule[] {
  const sections = readFileSync(join(ROOT, 'docs/rules.md'), 'utf8').split(/^### /m).slice(1)
  return sections.map(section => ({
    number: section.slice(0, section.indexOf(' ')),
    code: pathsIn(section, '- Code: '),
    tests: pathsIn(section, '- Test: '),
    isBuilt: !section.includes('- Not built yet: '),
  }))
}

/** The paths in backquotes of the list item that begins so, which may go on for several lines. */
function pathsIn(section: string, begin: string): string[] {
  const item = section.split(/\n(?=- |\n)/).find(text => text.trimStart().startsWith(begin)) ?? ''
  return [...item.matchAll(/`([^`]+)`/g)].map(match => String(match[1]).replaceAll(/\s+/g, ' '))
}

/** Code and documents: those of the folders, and those beside them such as README.md. */
function textFiles(): string[] {
  const below = FOLDERS.flatMap(folder =>
    readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
  )
  return [...readdirSync(ROOT), ...below].filter(file => /\.(tsx?|mjs|cjs|css|sql|md)$/.test(file))
}

function citations(file: string, text: string): { rule: string; file: string }[] {
  return [...text.matchAll(CITED)].map(([rule]) => ({ rule, file }))
}

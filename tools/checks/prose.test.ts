import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  type Count,
  type Counted,
  commentsOf,
  countWords,
  proseOf,
  rateOf,
  sumOf,
  testNamesOf,
} from './prose.ts'

const ROOT = join(import.meta.dirname, '../..')

function read(folders: readonly string[], pattern: RegExp): [path: string, text: string][] {
  return folders
    .flatMap(folder =>
      readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' }).map(file => join(folder, file)),
    )
    .filter(path => pattern.test(path) && !path.startsWith('src/server/db/generated/'))
    .map(path => [path, readFileSync(join(ROOT, path), 'utf8')])
}

const code = read(['src', 'demo', 'tests', 'bench', 'tools'], /\.(tsx?|mjs|css|sql)$/)
const documents = [
  ...read(['docs'], /\.md$/),
  ...['README.md', 'CONTRIBUTING.md', 'CHANGELOG.md', 'SECURITY.md'].map(
    path => [path, readFileSync(join(ROOT, path), 'utf8')] as [string, string],
  ),
]

const counted = (files: typeof code, textOf: (text: string) => string) =>
  files.map(([path, text]) => [path, countWords(textOf(text))] as const)

/** 0.1 in a thousand: 14 in all comments, 3 in the names of tests, 5 in the documents. */
const FEW: Record<Exclude<Counted, 'if'>, number> = {
  what: 0.1,
  where: 0.1,
  whose: 0.1,
  beside: 0.1,
  thing: 0.1,
  stand: 0.1,
  lie: 0.1,
  say: 0.1,
  told: 0.1,
  'of its own': 0.1,
}

/**
 * The most times that a word may occur in a thousand (docs/writing.md), with its forms. Each limit is just
 * above the rate that was reached: it falls with each revision and never rises. Other code bases have 0.1 to
 * 0.4 of «what» and 0.4 to 1.1 of «where».
 */
const KINDS = [
  {
    kind: 'comments',
    counts: counted(code, commentsOf),
    most: { ...FEW, what: 0.8, where: 0.3, lie: 0.2 },
  },
  {
    kind: 'names of tests',
    counts: counted(code, testNamesOf),
    most: { ...FEW, what: 0.4, 'of its own': 0.2 },
  },
  {
    kind: 'documents',
    counts: counted(documents, proseOf),
    most: { ...FEW, what: 0.5, where: 0.3, say: 0.2 },
  },
] as const

/** The files with the most of a word, for whoever looks for work. */
const worst = (counts: readonly (readonly [string, Count])[], word: Counted) =>
  counts
    .map(([path, count]) => ({ path, found: count[word] }))
    .filter(({ found }) => found > 0)
    .sort((one, other) => other.found - one.found)
    .slice(0, 15)
    .map(({ path, found }) => `${path}: ${found}`)
    .join('\n')

// no plugin of Biome: it sees no comments and no Markdown
describe('plain English', () => {
  it.each(KINDS)('keeps words that hide a noun or a condition rare in $kind', ({ counts, most }) => {
    const total = sumOf(counts.map(([, count]) => count))
    expect(total.words).toBeGreaterThan(20_000)
    for (const [word, limit] of Object.entries(most) as [keyof typeof FEW, number][])
      expect(
        rateOf(total, word),
        `«${word}» in a thousand words. Read docs/writing.md. The worst files:\n${worst(counts, word)}`,
      ).toBeLessThanOrEqual(limit)
  })

  it('counts words with their forms, without code and quotations', () => {
    const none = countWords('')
    expect(Object.values(none).every(count => count === 0)).toBe(true)
    expect(countWords("If what `where` says «if» is so, it's where https://where.example/ is")).toEqual({
      ...none,
      words: 8,
      what: 1,
      where: 1,
      say: 1,
      if: 1,
    })
    const count = countWords('Things stood in a file of their own; an understanding lies')
    expect(count).toEqual({ ...none, words: 11, thing: 1, stand: 1, lie: 1, 'of its own': 1 })
    expect(rateOf(sumOf([count, count]), 'thing').toFixed(1)).toBe('90.9')
  })

  it('reads comments, names of tests and documents', () => {
    expect(commentsOf("/** One. */\nconst x = 'no // two'\n  // three\n-- four").match(/\w+/g)).toEqual([
      'One',
      'three',
      'four',
    ])
    expect(testNamesOf("describe('a', () => {\n it.each([1])('b c', () => {})\n})")).toBe('a\nb c')
    expect(proseOf('one\n```\ncode\n```\ntwo')).toBe('one\n\ntwo')
  })
})

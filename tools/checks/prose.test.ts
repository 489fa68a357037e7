import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { COUNTED, type Count, commentsOf, countWords, proseOf, rateOf, sumOf, testNamesOf } from './prose.ts'

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

/**
 * The most times that a word may stand in a thousand (docs/writing.md). Each limit is the rate that was
 * reached: it goes down with each rewriting and never up. Other code bases have 0.1 to 0.4 and 0.4 to 1.1.
 */
const KINDS = [
  { kind: 'comments', counts: counted(code, commentsOf), most: { what: 0.9, where: 2.8, whose: 1.7 } },
  {
    kind: 'names of tests',
    counts: counted(code, testNamesOf),
    most: { what: 0.4, where: 0.9, whose: 1.2 },
  },
  { kind: 'documents', counts: counted(documents, proseOf), most: { what: 0.9, where: 2.9, whose: 0.9 } },
] as const

/** The files with the most of them, for whoever looks for work. */
const worst = (counts: readonly (readonly [string, Count])[]) =>
  counts
    .map(([path, count]) => ({ path, found: count.what + count.where + count.whose }))
    .sort((one, other) => other.found - one.found)
    .slice(0, 15)
    .map(({ path, found }) => `${path}: ${found}`)
    .join('\n')

describe('plain English', () => {
  it.each(KINDS)('keeps «what», «where» and «whose» rare in $kind', ({ counts, most }) => {
    const total = sumOf(counts.map(([, count]) => count))
    expect(total.words).toBeGreaterThan(20_000)
    for (const [word, limit] of Object.entries(most))
      expect(
        rateOf(total, word as keyof typeof most),
        `«${word}» in a thousand words. Read docs/writing.md. The worst files:\n${worst(counts)}`,
      ).toBeLessThanOrEqual(limit)
  })

  it('counts words, without code and quotations', () => {
    const count = countWords("If what `where` says «if» is so, it's where https://where.example/ is")
    expect(count).toEqual({ words: 8, what: 1, where: 1, whose: 0, if: 1 })
    expect(COUNTED.map(word => rateOf(sumOf([count, count]), word).toFixed(1))).toEqual([
      '125.0',
      '125.0',
      '0.0',
      '125.0',
    ])
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

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'
import { SIZE_REASONS } from './size-reasons.ts'

const ROOT = join(import.meta.dirname, '../..')
const GUIDE = { lines: 250, files: 25 }

/** All code files that people write, as paths from the root. */
const files = ['src', 'demo', 'tests', 'bench', 'tools'].flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(tsx?|mjs|css|sql)$/.test(file))
    .map(file => join(folder, file))
    .filter(file => !file.startsWith('src/server/db/generated/')),
)

/**
 * Everything that is larger than the guide: path → its size in words. Lines of SQL migrations are not
 * counted.
 */
const large = new Map([
  ...[...Map.groupBy(files, dirname)]
    .filter(([, { length }]) => length > GUIDE.files)
    .map(([folder, { length }]) => [folder, `${length} files`] as const),
  ...files
    .filter(file => !file.startsWith('src/server/db/migrations/'))
    .map(file => [file, readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1] as const)
    .filter(([, lines]) => lines > GUIDE.lines)
    .map(([file, lines]) => [file, `${lines} lines`] as const),
])

// no plugin of Biome: it sees neither the size of a file or folder nor comments
it('gives the reason for each file of over 250 lines and each folder of over 25 files', () => {
  expect(files.length).toBeGreaterThan(1000)
  const unexplained = [...large]
    .filter(([path]) => !SIZE_REASONS[path])
    .map(([path, size]) => `${path}: ${size}`)
  expect(unexplained, 'Does it still do one thing? Then add it to size-reasons.ts with the reason.').toEqual(
    [],
  )
})

it('gives no reason for small files', () => {
  expect(Object.keys(SIZE_REASONS).filter(path => !large.has(path))).toEqual([])
})

/**
 * The formatter breaks code at 110 characters, but neither comments nor the text of templates, SQL above all.
 * What can't be broken does not count: strings, patterns, the shoppers' texts, and lines that a linter reads.
 */
function isLong(line: string): boolean {
  if (line.length <= 110 || /biome-ignore|\/\/ @|^\s*\/\S.*\/[a-z]*,?$|[À-ỹ]/u.test(line)) return false
  const rest = line.replace(/'(?:[^'\\]|\\.)*'|"(?:[^"\\]|\\.)*"|`[^`]*`/g, "''").replace(/>[^<>{}]*</g, '><')
  return rest.length > 110
}

it('keeps lines to 110 characters', () => {
  expect(isLong(`// ${'word '.repeat(30)}`)).toBe(true)
  expect(isLong(`    WHERE ${'a = b AND '.repeat(15)}c`)).toBe(true)
  expect(isLong(`const text = '${'word '.repeat(30)}'`)).toBe(false)
  // a migration never changes
  const long = files
    .filter(file => !file.endsWith('.sql'))
    .flatMap(file =>
      readFileSync(join(ROOT, file), 'utf8')
        .split('\n')
        .flatMap((line, at) => (isLong(line) ? [`${file}:${at + 1}`] : [])),
    )
  expect(long).toEqual([])
})

import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** All code files, as paths from the root. */
const files = ['src', 'demo', 'tests', 'bench', 'tools'].flatMap(folder =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter(file => /\.(tsx?|mjs|css|sql)$/.test(file))
    .map(file => join(folder, file)),
)

it('no folder has more than 25 code files, but for the migrations, to which files are only added', () => {
  expect(files.length).toBeGreaterThan(1000)
  const counts = Map.groupBy(files, dirname)
  counts.delete('src/server/db/migrations')
  const crowded = [...counts].filter(([, { length }]) => length > 25).map(([folder]) => folder)
  expect(crowded).toEqual([])
})

it('no file has more than 250 lines, but for generated ones and migrations', () => {
  const long = files
    .filter(file => !/^src\/server\/db\/(generated|migrations)\//.test(file))
    .map(file => ({ file, lines: readFileSync(join(ROOT, file), 'utf8').split('\n').length - 1 }))
    .filter(({ lines }) => lines > 250)
  expect(long).toEqual([])
})

import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { generateSettings, readSettings } from '#tools/documents/generate-settings.ts'
import { OTHER_CONNECTIONS } from '../db/assert-room.ts'
import { assertVersion } from '../db/migrate.ts'
import { parseEnv, SETTING_NAMES } from './env.ts'
import { SECRET_NAMES, SETTINGS, type Setting } from './settings/declaration.ts'
import { FILE_SUFFIX } from './settings/secret-file.ts'

describe('the settings in the documents', () => {
  const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
  const [operations, settings] = [read('docs/operations.md'), read('docs/settings.md')]
  const declared = Object.entries<Setting>(SETTINGS)
  /** Settings that need one another. */
  const needed = {
    S3_BUCKET: 'anh-gia',
    S3_ACCESS_KEY_ID: 'id',
    S3_SECRET_ACCESS_KEY: 'secret',
    CDN: 'varnish',
    CDN_PURGE_URL: 'http://10.0.0.5:6081',
    CDN_TOKEN: 'secret',
  }
  const takes = (name: string, value: string) => {
    try {
      parseEnv({ ...needed, [name]: value })
      return true
    } catch {
      return false
    }
  }

  it('are those of the declaration: else run npm run settings', async () => {
    expect(await readSettings()).toEqual(generateSettings())
  })

  it('names settings and commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    // of nginx, of the tests, and a command of SQL
    const others = ['CHROMIUM_PATH', 'SIGTERM', ...SECRET_NAMES.map(name => name + FILE_SUFFIX)]
    for (const text of [
      read('README.md'),
      operations,
      read('docs/areas/backup.md'),
      read('CONTRIBUTING.md'),
      settings,
    ]) {
      const named = [...text.matchAll(/`([A-Z][A-Z0-9]*(?:_[A-Z0-9]+)+)(?:=[^`]*)?`/g)].map(
        match => match[1] ?? '',
      )
      expect(named.filter(name => !SETTING_NAMES.includes(name) && !others.includes(name))).toEqual([])
      const commands = [...text.matchAll(/npm run (?!-)([a-z:-]+)/g)].map(match => match[1] ?? '')
      expect(commands.filter(name => !(name in scripts))).toEqual([])
    }
  })

  it('names the oldest PostgreSQL that the start takes', () => {
    const oldest = /DATABASE_URL must lead to PostgreSQL (\d+)/.exec(refusalOf(() => assertVersion(1)))?.[1]
    for (const text of [operations, settings, read('docs/areas/backup.md')]) {
      const named = [...text.matchAll(/PostgreSQL \(?(\d+) or newer/g)].map(match => match[1])
      expect(new Set([...named, oldest]).size).toBe(1)
    }
    expect(settings).toMatch(/PostgreSQL \(\d+ or newer\)/)
  })

  it('shows defaults and examples that are allowed', () => {
    const shown = declared.flatMap(([name, { default: value, example }]) =>
      [value, example].filter(text => text !== undefined).map(text => [name, text] as const),
    )
    expect(shown.length).toBeGreaterThan(20)
    expect(shown.filter(([name, text]) => !takes(name, text))).toEqual([])
  })

  it('names limits as they are', () => {
    const ranges = declared.flatMap(([name, { allowed }]) =>
      [...allowed[1].matchAll(/from (\d+) to (\d+)$/g)].map(match => ({ name, limits: match.slice(1, 3) })),
    )
    expect(ranges.map(({ name }) => name)).toEqual([
      'PORT',
      'DATABASE_POOL_MAX',
      'PAGE_CACHE_MB',
      'METRICS_PORT',
      'WAL_ARCHIVE_SECONDS',
    ])
    for (const { name, limits } of ranges) {
      const [fewest = 0, most = 0] = limits.map(Number)
      const taken = [fewest - 1, fewest, most, most + 1].map(value => takes(name, String(value)))
      expect([name, ...taken]).toEqual([name, false, true, true, false])
    }
    const lengths = declared.flatMap(([name, { allowed }]) =>
      [...allowed[1].matchAll(/^at least (\d+) characters/g)].map(match => [name, Number(match[1])] as const),
    )
    expect(lengths).toHaveLength(4)
    for (const [name, least] of lengths) {
      const text = (length: number) => `aA1${'x'.repeat(length - 3)}`
      expect([name, takes(name, text(least)), takes(name, text(least - 1))]).toEqual([name, true, false])
    }
  })

  it('names tables that exist', () => {
    const tables = [...settings.matchAll(/\(table `(\w+)`\)/g)].map(match => match[1])
    const source = read('src/server/db/generated/database.ts')
    expect(tables).not.toEqual([])
    for (const table of tables) expect(source).toContain(`  ${table}: `)
  })

  it('counts the connections of processes as their pools do', () => {
    const rows = [...operations.matchAll(/^ *\| (\d) +\| (\d+) +\| (\d+) +\|$/gm)]
    const { DATABASE_POOL_MAX } = parseEnv({})
    expect(rows).toHaveLength(3)
    for (const [, processes, byDefault, withEight] of rows)
      expect([byDefault, withEight].map(Number)).toEqual(
        [DATABASE_POOL_MAX, 8].map(max => Number(processes) * (max + OTHER_CONNECTIONS)),
      )
    expect(settings).toContain(`Up to ${OTHER_CONNECTIONS} more`)
  })
})

function refusalOf(work: () => void): string {
  try {
    work()
  } catch (error) {
    return String(error)
  }
  throw new Error('Nothing was refused')
}

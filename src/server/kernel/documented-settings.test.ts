import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { OTHER_CONNECTIONS } from '../db/assert-room.ts'
import { assertVersion } from '../db/migrate.ts'
import { parseEnv, SETTING_NAMES } from './env.ts'

describe('the settings in the documents and .env.example', () => {
  const read = (name: string) => readFileSync(new URL(`../../../${name}`, import.meta.url), 'utf8')
  const [operations, example] = [read('docs/operations.md'), read('.env.example')]
  const takes = (name: string, value: string) => {
    try {
      parseEnv({ [name]: value })
      return true
    } catch {
      return false
    }
  }

  it('names settings and commands that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
    // of nginx, of the tests, and a command of SQL
    const others = ['CHROMIUM_PATH', 'SIGTERM']
    for (const text of [
      read('README.md'),
      operations,
      read('docs/areas/backup.md'),
      read('CONTRIBUTING.md'),
      example,
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
    for (const text of [operations, example, read('docs/areas/backup.md')]) {
      const named = [...text.matchAll(/PostgreSQL \(?(\d+) or newer/g)].map(match => match[1])
      expect(new Set([...named, oldest]).size).toBe(1)
    }
    expect(example).toMatch(/PostgreSQL \(\d+ or newer\)/)
  })

  it('names limits as they are', () => {
    const [, fewest = '', most = ''] = /\((\d+) to (\d+)\)\. Up to/.exec(
      example.slice(example.indexOf('# Connections to the database')),
    ) as string[]
    expect([fewest, most].map(value => takes('DATABASE_POOL_MAX', value))).toEqual([true, true])
    expect(takes('DATABASE_POOL_MAX', String(Number(fewest) - 1))).toBe(false)
    expect(takes('DATABASE_POOL_MAX', String(Number(most) + 1))).toBe(false)
    for (const [name, pattern] of [
      ['METRICS_TOKEN', /at least (\d+) characters\.\n# Unset: \/metrics/],
      ['BACKUP_PASSPHRASE', /passphrase, of at least (\d+) characters/],
      ['SECRET_KEY', /at least (\d+) characters\.\n# Several machines/],
      ['ADMIN_PASSWORD', /password: at least (\d+) characters/],
    ] as const) {
      const least = Number(pattern.exec(example)?.[1])
      const text = (length: number) => `aA1${'x'.repeat(length - 3)}`
      expect([name, takes(name, text(least)), takes(name, text(least - 1))]).toEqual([name, true, false])
    }
  })

  it('names tables that exist', () => {
    const tables = [...example.matchAll(/\(table (\w+)\)/g)].map(match => match[1])
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
    expect(example).toContain(`Up to ${OTHER_CONNECTIONS} more`)
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

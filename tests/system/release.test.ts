import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { stripTypeScriptTypes } from 'node:module'
import { join } from 'node:path'
import { promisify } from 'node:util'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { givenDataFolder } from '#tests/support/backup/data-folder.ts'
import { ADMIN, startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'
import { orderOf } from '#tests/support/stock/stocked-products.ts'

const run = promisify(execFile)
const ROOT = join(import.meta.dirname, '../..')
const PIECES = 3

type Products = { data: { _id: string; price: number }[] }

describe('a release', () => {
  const place = throwawayDir()
  const release = join(place, 'release')
  let dataDir: string

  beforeAll(async () => {
    await run(process.execPath, ['tools/release/main.mjs', '--folder', release], { cwd: ROOT })
    dataDir = await givenDataFolder({ count: 1, pieces: PIECES })
  })
  afterAll(() => {
    for (const folder of [place, dataDir]) rmSync(folder, { recursive: true, force: true })
  })

  /** A command of the release, with nothing of this checkout in its environment. */
  const command = (args: string[], env: Record<string, string> = { DATA_DIR: dataDir }) =>
    run(join(release, 'run'), args, { cwd: place, env: { PATH: '/usr/bin:/bin', LOG_LEVEL: 'warn', ...env } })

  it('has every package that its files import, and no tool that builds', () => {
    const files = ['src', 'tools', 'build/server'].flatMap(folder =>
      readdirSync(join(release, folder), { recursive: true, encoding: 'utf8' })
        .filter(file => /\.m?[jt]s$/.test(file))
        .map(file => join(release, folder, file)),
    )
    const packages = new Set(files.flatMap(importedPackages))
    packages.delete('vite') // by `npm run dev` alone
    const missing = [...packages].filter(name => !existsSync(join(release, 'node_modules', name)))
    expect(missing).toEqual([])
    expect(packages.size).toBeGreaterThan(30)
    const tools = ['@react-router/dev', 'tailwindcss', 'vite', 'vitest']
    expect(tools.filter(name => existsSync(join(release, 'node_modules', name)))).toEqual([])
  })

  it('has the terms of its parts', () => {
    const read = (name: string) => readFileSync(join(release, name), 'utf8')
    expect(read('LICENSE')).toContain('MIT License')
    expect(read('THIRD-PARTY-NOTICES.md')).toContain('The PostgreSQL License')
    expect(read('node.LICENSE')).toContain('Node.js is licensed for use as follows')
  })

  it('sells a lamp, and its commands work on the same shop', async () => {
    const shop = await startShop({ dataDir, program: [join(release, 'run')] })
    for (const path of ['/', '/login', '/api/docs/json']) {
      const answer = await fetch(shop.url + path)
      expect([path, answer.status]).toEqual([path, 200])
    }
    const { data } = (await (await fetch(`${shop.url}/api/products`)).json()) as Products
    const [lamp] = data
    if (!lamp) throw new Error('There is no lamp')
    const ordered = await fetch(`${shop.url}/api/orders`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(orderOf({ id: lamp._id, priceDong: lamp.price })),
    })
    expect([ordered.status, await ordered.json()]).toEqual([200, expect.anything()])
    expect((await command(['admin'])).stdout).toContain(ADMIN.email)
    expect((await command(['backup'])).stdout).toContain('1 đơn hàng')
    expect((await command(['check-stock'])).stdout).toContain('Stock and ledger agree.')
    expect((await command(['health'], { PORT: new URL(shop.url).port })).stdout).toContain('"success":true')
    expect(await shop.end('SIGTERM')).toBe(0)
    await expect(command(['health'], { PORT: new URL(shop.url).port })).rejects.toMatchObject({ code: 1 })
  })

  it('names its own commands, and refuses others', async () => {
    const refused = (await command(['admin', 'nothing']).catch(error => error)) as { stderr: string }
    expect(refused.stderr).toContain(`${join(release, 'run')} admin password <email>`)
    expect(refused.stderr).not.toContain('npm')
    const unsaid = (await command(['upgrade-database']).catch(error => error)) as { stderr: string }
    expect(unsaid.stderr).toContain(`${join(release, 'run')} upgrade-database --old-release`)
    const unknown = (await command(['seed']).catch(error => error)) as { code: number; stderr: string }
    expect([unknown.code, unknown.stderr]).toEqual([2, expect.stringContaining('«seed»')])
  })

  it('does not hide that it has no settings', async () => {
    const bare = (await command(['admin'], {}).catch(error => error)) as { stderr: string }
    expect(bare.stderr).toContain('There is no file of settings /etc/anh-gia/anh-gia.env, so the defaults')
    const { stderr } = await command(['admin'])
    expect(stderr).not.toContain('file of settings')
    const service = readFileSync(join(release, 'deploy/anh-gia.service'), 'utf8')
    expect(service).toContain('\nEnvironment=SETTINGS_FILE=/etc/anh-gia/anh-gia.env\n')
  })

  it('reads its settings from a file outside of it, and names one that is missing', async () => {
    const file = join(place, 'anh-gia.env')
    writeFileSync(file, `DATA_DIR=${dataDir}\n`)
    expect((await command(['admin'], { SETTINGS_FILE: file })).stdout).toContain(ADMIN.email)
    const missing = join(place, 'other.env')
    const refused = (await command(['admin'], { SETTINGS_FILE: missing }).catch(error => error)) as {
      stderr: string
    }
    expect(refused.stderr).toBe(
      `SETTINGS_FILE: không đọc được ${missing} (ENOENT). · SETTINGS_FILE: ${missing} cannot be read (ENOENT).\n`,
    )
  })
})

/** The names of the packages that a file imports when it runs. */
function importedPackages(file: string): string[] {
  const source = readFileSync(file, 'utf8')
  const code = file.endsWith('.ts') ? stripTypeScriptTypes(source) : source
  return ts
    .preProcessFile(code, true, true)
    .importedFiles.map(({ fileName }) => fileName)
    .filter(name => !/^(?:[.#/]|node:|virtual:)/.test(name))
    .map(name =>
      name
        .split('/')
        .slice(0, name.startsWith('@') ? 2 : 1)
        .join('/'),
    )
}

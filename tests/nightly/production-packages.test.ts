import { execFile } from 'node:child_process'
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { copySources } from '#tests/support/guide.ts'
import { startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'

const ROOT = dirname(dirname(import.meta.dirname))
const INSTALLED = 'node_modules/.package-lock.json'

type Installed = { packages: Record<string, { dev?: boolean }> }

let folder: string
let project: string
beforeAll(() => {
  folder = throwawayDir()
  project = join(folder, 'project')
  mkdirSync(project)
  copySources(project)
  installForShop()
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

/**
 * The result of `npm ci --omit=dev`: the packages of the shop. Linked files would lead back to the tools next
 * to them.
 */
function installForShop(): void {
  const installed = JSON.parse(readFileSync(join(ROOT, INSTALLED), 'utf8')) as Installed
  const packages = Object.fromEntries(Object.entries(installed.packages).filter(([, { dev }]) => !dev))
  for (const path of Object.keys(packages)) linkFolder(join(ROOT, path), join(project, path))
  writeFileSync(join(project, INSTALLED), JSON.stringify({ ...installed, packages }))
}

/** The same files in another folder, without the packages inside, which have their own entries. */
function linkFolder(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)]
    if (entry.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true })
    else if (!entry.isDirectory()) linkSync(source, target)
    else if (entry.name !== 'node_modules') linkFolder(source, target)
  }
}

it('builds and starts with the packages that «npm start» installs', async () => {
  expect(existsSync(join(project, 'node_modules/vitest'))).toBe(false)
  const env = { PATH: process.env.PATH, NODE_ENV: 'production' }
  await promisify(execFile)(process.execPath, ['tools/build.mjs'], { cwd: project, env })
  const shop = await startShop({ root: project, dataDir: join(folder, 'data') })
  for (const path of ['/', '/login', '/api/docs/json']) {
    const answer = await fetch(shop.url + path)
    expect([path, answer.status]).toEqual([path, 200])
  }
  expect(await shop.end('SIGTERM')).toBe(0)
})

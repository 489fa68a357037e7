// npm run lock:complete: names in package-lock.json the optional packages of other platforms that npm left
// out.
// A registry mirror that lacks them makes `npm install` write a lock file that `npm ci` refuses ("Missing:
// …").
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT, say } from './say.mjs'

const LOCK_FILE = join(ROOT, 'package-lock.json')
const SYSTEMS = ['android', 'darwin', 'freebsd', 'linux', 'openharmony', 'win32']
const PROCESSORS = ['arm', 'arm64', 'ia32', 'ppc64', 'riscv64', 's390x', 'wasm32', 'x64']

/** The missing entries: path → the fields known from name and range. Their integrity is not. */
export function missingOptionals({ packages }) {
  const missing = {}
  for (const [path, { optionalDependencies = {}, dev }] of Object.entries(packages)) {
    for (const [name, range] of Object.entries(optionalDependencies)) {
      if (isLocked(packages, path, name)) continue
      missing[`node_modules/${name}`] = entryFor(name, range, dev)
    }
  }
  return missing
}

/** Looks a package up as Node does: in the nearest node_modules, then further up. */
function isLocked(packages, from, name) {
  for (let base = from; ; base = base.slice(0, Math.max(0, base.lastIndexOf('node_modules/') - 1))) {
    if (packages[`${base ? `${base}/` : ''}node_modules/${name}`]) return true
    if (base === '') return false
  }
}

function entryFor(name, range, dev) {
  const words = name.split('/').at(-1).split('-')
  const os = SYSTEMS.find(system => words.includes(system))
  const cpu = PROCESSORS.find(processor => words.includes(processor))
  const libc = words.some(word => word.startsWith('musl')) ? 'musl' : 'glibc'
  return {
    version: range.replace(/^[^\d]+/, ''),
    ...(cpu && { cpu: [cpu] }),
    ...(dev && { dev }),
    ...(os === 'linux' && { libc: [libc] }),
    optional: true,
    ...(os && { os: [os] }),
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const lock = JSON.parse(readFileSync(LOCK_FILE, 'utf8'))
  const missing = missingOptionals(lock)
  const entries = Object.entries({ ...lock.packages, ...missing })
  lock.packages = Object.fromEntries(entries.sort(([a], [b]) => a.localeCompare(b, 'en')))
  writeFileSync(LOCK_FILE, `${JSON.stringify(lock, null, 2)}\n`)
  say(`Added ${Object.keys(missing).length} packages of other platforms to package-lock.json.`)
}

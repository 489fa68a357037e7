// npm run release: an archive in `dist/` with built pages and the packages that run the shop, for machines
// like this one. It is started by the script `run` in it, and installs and builds nothing. `-- --folder
// <path>` makes the folder alone, without an archive.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { chmod, cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { buildStale } from '../build.mjs'
import { installMissing } from '../install.mjs'
import { assertNode, failWith, Remedy, ROOT, runProgram, say, secondsSince } from '../say.mjs'
import { findShopNode, NODE_PACKAGES } from '../shop-node.mjs'
import { packagesThatRun } from './packages.mjs'
import { releaseName } from './release-name.mjs'

/** Files and folders of the project that run it, or that its operator reads. */
const PARTS = [
  'build',
  'CHANGELOG.md',
  'deploy',
  'docs',
  'LICENSE',
  'package.json',
  'public',
  'README.md',
  'src/contract',
  'src/server',
  'THIRD-PARTY-NOTICES.md',
  ...[
    'admin',
    'backup',
    'change-keys',
    'check-stock',
    'health',
    'restore',
    'run-on-shop',
    'upgrade-database',
  ].map(name => `tools/${name}.ts`),
  'tools/backup',
  'tools/load-env.mjs',
  'tools/release/wrong-user.mjs',
  'tools/say.mjs',
]

try {
  assertNode()
  if (process.platform === 'win32') throw new Remedy('A release is for Linux and macOS.')
  await installMissing({ dev: false })
  await buildStale()
  if (sourceOf().isChanged) say('The checkout has changes that are not committed: they are in the release.')
  const { folder } = parseArgs({ options: { folder: { type: 'string' } } }).values
  await (folder === undefined ? packRelease() : fillFolder(resolve(folder)))
} catch (error) {
  failWith(error)
}

/** Makes the archive and the file of its hash. */
async function packRelease() {
  const startedAt = performance.now()
  const { name, version } = await readManifest()
  const { platform, arch } = process
  const release = releaseName({ name, version, ...sourceOf(), platform, arch })
  const dist = join(ROOT, 'dist')
  const folder = join(dist, release)
  await rm(folder, { recursive: true, force: true })
  await fillFolder(folder)
  const archive = `${folder}.tar.gz`
  const { code, output } = await runProgram('tar', ['-czf', archive, '-C', dist, release], {
    waitingFor: 'packing',
  })
  await rm(folder, { recursive: true, force: true })
  if (code !== 0) throw new Remedy(output)
  await writeFile(`${archive}.sha256`, `${await sha256(archive)}  ${release}.tar.gz\n`)
  say(`dist/${release}.tar.gz (${secondsSince(startedAt)})`)
}

/** Copies a release into an empty or new folder. */
async function fillFolder(folder) {
  await mkdir(folder, { recursive: true })
  for (const part of PARTS) await copy(join(ROOT, part), join(folder, part))
  const lock = JSON.parse(await readFile(join(ROOT, 'package-lock.json'), 'utf8'))
  for (const part of packagesThatRun(ROOT, lock)) {
    // Node comes as its program alone, with the name that `run` knows
    if (!/^node_modules\/node-/.test(part)) await copyPackage(join(ROOT, part), join(folder, part))
  }
  await cp(findShopNode(), join(folder, 'node'))
  const node = NODE_PACKAGES[`${process.platform}-${process.arch}`]
  await cp(join(ROOT, 'node_modules', node, 'LICENSE'), join(folder, 'node.LICENSE'))
  await cp(join(ROOT, 'tools/release/run'), join(folder, 'run'))
  for (const program of ['node', 'run']) await chmod(join(folder, program), 0o755)
  await writeManifest(folder)
}

async function readManifest() {
  return JSON.parse(await readFile(join(ROOT, 'package.json'), 'utf8'))
}

function isSource(path) {
  return !/\.test\.\w+$/.test(path)
}

function copy(from, to) {
  return cp(from, to, { recursive: true, filter: isSource, verbatimSymlinks: true })
}

/** A package without those inside of it, each of which has its own place in the list. */
function copyPackage(from, to) {
  const inside = join(from, 'node_modules')
  const isOwn = path => path !== inside && !path.endsWith('.map')
  return cp(from, to, { recursive: true, filter: isOwn, verbatimSymlinks: true })
}

/** The manifest without what only a checkout can do; the commit has npm's name for it. */
async function writeManifest(folder) {
  const { scripts, devDependencies, ...manifest } = await readManifest()
  const { commit: gitHead } = sourceOf()
  const content = JSON.stringify({ ...manifest, ...(gitHead && { gitHead }) }, null, 2)
  await writeFile(join(folder, 'package.json'), `${content}\n`)
}

/**
 * The commit that is released, which COMMIT names outside of a repository (undefined if nothing does), and
 * whether the checkout has changes that are in no commit.
 */
function sourceOf() {
  try {
    if (process.env.COMMIT) return { commit: process.env.COMMIT, isChanged: false }
    const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8', stdio: 'pipe' }).trim()
    return { commit: git('rev-parse', 'HEAD'), isChanged: git('status', '--porcelain') !== '' }
  } catch {
    return { commit: undefined, isChanged: false } // an archive of the sources, or a machine without git
  }
}

async function sha256(file) {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

// The licences of the packages that run the shop, by package-lock.json and the installed packages.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')

/** Licences that allow selling with the shop's code. AGPL, SSPL and unknown ones are not among them. */
const ALLOWED = new Set([
  '0BSD',
  'Apache-2.0',
  'BlueOak-1.0.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'CC-BY-4.0',
  'CC0-1.0',
  'ISC',
  'LGPL-3.0-or-later',
  'MIT',
  'MIT-0',
  'MPL-2.0',
  'OFL-1.1',
  'Unlicense',
])

/** Licences of packages whose entry in package-lock.json has none, as their repositories have them. */
const UNDECLARED: [name: RegExp, licence: string][] = [
  [/^@tailwindcss\/oxide-/, 'MIT'],
  [/^png-js$/, 'MIT'],
]

/** Files of a package with its terms. */
const TERMS = /^(?:licen[cs]e|copying|unlicense|notice)/i

type Entry = {
  version: string
  license?: string
  dev?: true
  optional?: true
  optionalDependencies?: Record<string, string>
}

/** A package that runs or builds the shop; undefined as licence if none is known. */
export type Used = { name: string; version: string; licence: string | undefined }

export type Installed = Used & {
  repository: string | undefined
  /** The texts of its files with terms, as they are. */
  texts: string[]
}

export type Lock = { packages: Record<string, Entry> }

/** The packages without development tools, each name and version once. `native` are those for one kind of machine. */
export function usedPackages(lock = readLock()): { everywhere: Installed[]; native: Used[] } {
  const used = Object.entries(lock.packages).filter(([path, { dev }]) => path !== '' && !dev)
  const [everywhere, native] = [false, true].map(isNative =>
    used.filter(([, { optional }]) => Boolean(optional) === isNative),
  )
  return {
    everywhere: onePerVersion((everywhere ?? []).map(([path, entry]) => installed(path, entry))),
    native: onePerVersion((native ?? []).map(([path, entry]) => named(path, entry))),
  }
}

/** Whether an SPDX expression allows its use: all parts of AND, one part of OR. */
export function isAllowed(licence: string | undefined): boolean {
  if (!licence) return false
  const inside = licence.replace(/^\((.*)\)$/, '$1')
  if (inside.includes(' AND ')) return inside.split(' AND ').every(isAllowed)
  return inside.split(' OR ').some(name => ALLOWED.has(name))
}

function readLock(): Lock {
  return JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8'))
}

function named(path: string, { version, license }: Entry): Used {
  const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
  return { name, version, licence: license ?? UNDECLARED.find(([pattern]) => pattern.test(name))?.[1] }
}

/** @throws if the package is not installed */
function installed(path: string, entry: Entry): Installed {
  const folder = join(ROOT, path)
  if (!existsSync(folder)) throw new Error(`${path} is not installed: run npm ci`)
  const { repository } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    repository?: string | { url?: string }
  }
  const texts = readdirSync(folder, { withFileTypes: true })
    .filter(file => file.isFile() && TERMS.test(file.name))
    .map(({ name }) => readFileSync(join(folder, name), 'utf8').replaceAll('\r\n', '\n'))
  const url = typeof repository === 'string' ? repository : repository?.url
  return { ...named(path, entry), repository: url && webAddress(url), texts }
}

/** `git+https://github.com/a/b.git`, `github:a/b` and `a/b` as a page. */
function webAddress(repository: string): string {
  const path = /^(?:github:)?([\w.-]+\/[\w.-]+)$/.exec(repository)?.[1]
  if (path) return `https://github.com/${path}`
  return repository
    .replace(/^git\+/, '')
    .replace(/^(?:git:\/\/|ssh:\/\/git@|git@)([^/:]+)[/:]/, 'https://$1/')
    .replace(/\.git$/, '')
}

function onePerVersion<T extends Used>(packages: T[]): T[] {
  const found = new Map(packages.map(each => [`${each.name} ${each.version}`, each]))
  return [...found.entries()].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, each]) => each)
}

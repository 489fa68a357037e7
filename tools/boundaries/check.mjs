// npm run boundaries: who may import whom, file by file, and no cycle between the folders of a level.
import { execFile } from 'node:child_process'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const PROGRAM = join(ROOT, 'node_modules/dependency-cruiser/bin/dependency-cruiser.mjs')
const FOLDERS = ['src', 'demo', 'tools', 'tests', 'bench']

/** The folders of each level: two of the same level must not import each other, not even by way of others. */
export const LEVELS = {
  /** such as `tools` */
  top: /^(src|demo|tools|tests|bench)\//,
  /** such as `contract/orders` */
  areas: /^(src\/(?:contract|server\/features|web)\/[^/]+)\//,
  /** such as `features/orders/place` or `server/db/embedded` */
  parts: /^(src\/(?:(?:contract|web|server\/features)\/[^/]+|server\/(?!features\/)[^/]+)\/[^/]+)\//,
  /** such as `web/admin/promotions/trial` */
  inner: /^(src\/(?:(?:contract|web|server\/features)\/[^/]+|server\/(?!features\/)[^/]+)\/[^/]+\/[^/]+)\//,
}

/** The large rooms: in these, the files outside the folders count as a folder too. */
export const ROOMS = [
  'src/contract',
  'src/server',
  'src/server/plugins',
  'src/web',
  'src/web/account',
  'src/web/admin',
  'src/web/lib',
  'src/web/storefront',
  'src/web/ui',
]

/**
 * The folder of a room that a file is in, however deep; `.` for a file outside the folders.
 * @param {string} room
 * @returns {{ exec(path: string): [string, string] | null }}
 */
function inRoom(room) {
  return {
    exec(path) {
      if (!path.startsWith(`${room}/`)) return null
      const [folder, ...rest] = path.slice(room.length + 1).split('/')
      return [path, rest.length > 0 ? `${room}/${folder}` : `${room}/.`]
    },
  }
}

/**
 * The imports between two folders of one level that are on a cycle. Tests are left out. A folder counts for
 * all its content, however deep.
 * @param {{ source: string, dependencies: { resolved: string }[] }[]} modules as dependency-cruiser reports
 *   them
 * @param {{ exec(path: string): ArrayLike<string> | null }} level takes the folder out of a path
 * @returns {{ from: string, to: string, folders: [string, string] }[]}
 */
export function importsOnCycles(modules, level) {
  const imports = modules
    .filter(({ source }) => !/\.test\.tsx?$/.test(source))
    .flatMap(({ source, dependencies }) =>
      dependencies.map(({ resolved }) => ({ from: source, to: resolved })),
    )
    .map(({ from, to }) => ({ from, to, folders: [level.exec(from)?.[1], level.exec(to)?.[1]] }))
    .filter(({ folders: [a, b] }) => a && b && a !== b)
  const reached = new Map()
  for (const { folders } of imports) reached.set(folders[0], new Set())
  const visit = (start, folder) => {
    for (const { folders } of imports.filter(({ folders }) => folders[0] === folder)) {
      if (reached.get(start).has(folders[1])) continue
      reached.get(start).add(folders[1])
      visit(start, folders[1])
    }
  }
  for (const folder of reached.keys()) visit(folder, folder)
  return imports.filter(({ folders: [a, b] }) => reached.get(b)?.has(a))
}

/**
 * The report of dependency-cruiser on the folders of a tree: every file with its imports, and the refusals
 * of the rules.
 * @param {string} root the tree, with the project's layout
 * @param {string[]} folders those to read
 */
export function readImports(root = ROOT, folders = FOLDERS) {
  const args = [PROGRAM, ...folders, '--config', '.dependency-cruiser.cjs', '--output-type', 'json']
  return new Promise((resolve, reject) => {
    execFile(process.execPath, args, { cwd: root, maxBuffer: 1e9 }, (_violations, stdout, stderr) => {
      try {
        resolve(JSON.parse(stdout))
      } catch {
        reject(new Error(stderr))
      }
    })
  })
}

/**
 * Every import that must not be, one line each.
 * @returns {string[]}
 */
export function findings({ modules, summary }) {
  return [
    ...summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`),
    ...Object.entries(LEVELS).flatMap(([level, pattern]) =>
      importsOnCycles(modules, pattern).map(({ from, to }) => `cycle of folders (${level}): ${from} → ${to}`),
    ),
    ...ROOMS.flatMap(room =>
      importsOnCycles(modules, inRoom(room)).map(({ from, to }) => `cycle in ${room}: ${from} → ${to}`),
    ),
  ]
}

if (process.argv[1] === import.meta.filename) {
  const report = await readImports()
  const found = findings(report)
  console.log([...found, `${report.modules.length} modules, ${found.length} findings`].join('\n'))
  process.exitCode = found.length > 0 ? 1 : 0
}

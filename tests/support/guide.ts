import { execFileSync } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { basename, delimiter, dirname, join } from 'node:path'

const ROOT = dirname(dirname(import.meta.dirname))
const NOT_COPIED = new Set([
  '.git',
  'node_modules',
  'build',
  'data',
  '.react-router',
  'test-results',
  'dist',
  'kept',
])

/** Copies the project as it is edited into an empty folder, without the packages. */
export function copySources(folder: string): void {
  for (const name of readdirSync(ROOT).filter(entry => !NOT_COPIED.has(entry))) {
    cpSync(join(ROOT, name), join(folder, name), {
      recursive: true,
      filter: path => !NOT_COPIED.has(basename(path)),
    })
  }
}

/** Copies the project as it is edited into an empty folder; installed packages are shared. */
export function copyProject(folder: string): void {
  copySources(folder)
  const installed = join(ROOT, 'node_modules')
  const linked = join(folder, 'node_modules')
  mkdirSync(linked)
  // its caches are its own
  for (const name of readdirSync(installed).filter(
    entry => !['.cache', '.vite', '.vite-temp'].includes(entry),
  )) {
    symlinkSync(join(installed, name), join(linked, name))
  }
}

/** A block of code of a guide, in Markdown. */
export type Block = { language: string; lines: string[] }

/** The blocks of a section: from the heading to the next one, those of lists without their indentation. */
export function blocksOf(markdown: string, heading: string): Block[] {
  const section = markdown.split(/^(?=#+ )/m).find(part => part.startsWith(`${heading}\n`))
  if (section === undefined) throw new Error(`The guide has no section «${heading}»`)
  return [...section.matchAll(/^( *)```(\w+)\n([\s\S]*?)^\1```$/gm)].map(
    ([, indent = '', language = '', code = '']) => ({
      language,
      lines: code
        .split('\n')
        .map(line => line.slice(indent.length))
        .slice(0, -1),
    }),
  )
}

/** The hand-written files that blocks of a guide change or create. */
export function filesOf(blocks: readonly Block[]): Set<string> {
  const paths = blocks.map(({ lines: [first = ''] }) => first.match(/^(?:---|--|\/\/) (\S+)$/)?.[1])
  return new Set(paths.filter(path => path !== undefined))
}

/**
 * Carries out a block in a project.
 *
 * - `sql` with the path of a new migration on its first line, `NNNN` for the next free number
 * - `diff` with the path of a file on its first line: its context must be in the file once
 * - `ts` or `tsx` with the path of a new file on its first line
 * - `sh` with a command on each line
 * @throws if a block does not fit, or a command fails, with all its output
 */
export function follow({ language, lines }: Block, project: string): void {
  const [first = '', ...rest] = lines
  if (language === 'sql') createMigration(project, first.replace('-- ', ''), lines)
  else if (language === 'diff') edit(join(project, first.replace('--- ', '')), rest)
  else if (language === 'ts' || language === 'tsx') create(join(project, first.replace('// ', '')), rest)
  else if (language === 'sh') for (const command of lines) run(command, project)
  else throw new Error(`A block in ${language} can't be followed`)
}

function run(command: string, project: string): void {
  const [program = '', ...words] = command.split(' ')
  // the same Node as here
  const env = { ...process.env, PATH: [dirname(process.execPath), process.env.PATH].join(delimiter) }
  execFileSync(program, words, { cwd: project, env, stdio: 'pipe', encoding: 'utf8' })
}

function createMigration(project: string, path: string, lines: string[]): void {
  const numbers = readdirSync(dirname(join(project, path))).map(name => Number.parseInt(name, 10) || 0)
  const next = String(Math.max(...numbers) + 1).padStart(4, '0')
  writeFileSync(join(project, path.replace('NNNN', next)), `${lines.join('\n')}\n`)
}

function create(path: string, lines: string[]): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, `${lines.join('\n')}\n`, { flag: 'wx' })
}

function edit(path: string, lines: string[]): void {
  const textOf = (...signs: string[]) =>
    lines.flatMap(line => (signs.includes(line.charAt(0)) ? [`${line.slice(1)}\n`] : [])).join('')
  const [before = '', after, ...others] = readFileSync(path, 'utf8').split(textOf(' ', '-'))
  if (after === undefined || others.length > 0)
    throw new Error(`The context of the change is not exactly once in ${path}`)
  writeFileSync(path, before + textOf(' ', '+') + after)
}

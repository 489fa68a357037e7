import { type Dirent, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')
const FOLDERS = [
  'src',
  'demo',
  'tests',
  'bench',
  'tools',
  'docs',
  'public',
  'deploy',
  '.ci',
  '.github',
  '.vscode',
]

/** Every file, and every folder with a slash at its end; each begins with a slash. */
const paths = [
  ...readdirSync(ROOT, { withFileTypes: true }),
  ...FOLDERS.flatMap(folder => readdirSync(join(ROOT, folder), { withFileTypes: true, recursive: true })),
].map((entry: Dirent) => {
  const path = join(entry.parentPath, entry.name).slice(ROOT.length)
  return entry.isDirectory() ? `${path}/` : path
})
const DOCUMENTS = paths.filter(path => path.endsWith('.md')).map(path => path.slice(1))

/** Text in backquotes that looks like a path: with a slash, or with the ending of a source file. */
const NAMED = /`((?:[\w.@-]+\/)+[\w.-]*|[\w.-]+\.(?:tsx?|d?\.?mts|mjs|cjs|sql|css))`/g

/** Names from elsewhere, by document. */
const ELSEWHERE: Record<string, string[]> = {
  'docs/architecture.md': ['x-address.ts'],
  'docs/areas/files.md': ['_owner/database'],
  'docs/areas/backup.md': ['DATA_DIR/backups', 'DATA_DIR/scratch', 'store/'],
  'docs/decisions/0097-backups-are-our-own-format.md': ['objects/'],
  'docs/decisions/0099-files-in-s3.md': ['_owner/database'],
}

/** A document may leave out the first folders, the slash after a folder, and a decision's title. */
function exists(name: string): boolean {
  if (/^docs\/decisions\/\d{4}$/.test(name)) return paths.some(path => path.startsWith(`/${name}-`))
  const end = `/${name.replace(/^(\.\.?\/)+/, '')}`
  return paths.some(path => path.endsWith(end) || path.endsWith(`${end}/`))
}

const namedIn = (text: string) => [...text.matchAll(NAMED)].map(match => String(match[1]))

// no plugin of Biome: it reads Markdown
describe('the documents', () => {
  it('name only files and folders that are there', () => {
    expect(DOCUMENTS.length).toBeGreaterThan(50)
    const gone = DOCUMENTS.flatMap(document =>
      namedIn(readFileSync(join(ROOT, document), 'utf8'))
        .filter(name => !exists(name) && !ELSEWHERE[document]?.includes(name))
        .filter(name => !/^(x\.|@)/.test(name))
        .map(name => `${document}: ${name}`),
    )
    expect(gone).toEqual([])
  })

  it.each(['server/nowhere.ts', 'nowhere.queries.ts', 'src/server/nowhere/', 'docs/decisions/9999'])(
    'must not name %s',
    name => {
      expect(namedIn(`see \`${name}\`.`)).toEqual([name])
      expect(exists(name)).toBe(false)
    },
  )

  it.each(['server/main/app.ts', 'app.ts', 'src/server/db', 'src/server/db/', 'docs/decisions/0001'])(
    'may name %s',
    name => expect([namedIn(`see \`${name}\`.`), exists(name)]).toEqual([[name], true]),
  )
})

/** The sections of a decision, in their order, each with a text. */
const SECTIONS = /\n## Context\n\n[^#][\s\S]*\n## Decision\n\n[^#][\s\S]*\n## Consequences\n\n[^#]/

describe('the decisions', () => {
  const folder = join(ROOT, 'docs/decisions')
  const files = readdirSync(folder).filter(name => /^\d/.test(name))
  const linesOf = (name: string) => readFileSync(join(folder, name), 'utf8').split('\n')

  it('begin with their number, a title, and a status with its date', () => {
    expect(files.length).toBeGreaterThan(50)
    const wrong = files.filter(name => {
      const [title = '', , status = ''] = linesOf(name)
      const isTitled = new RegExp(`^# ${name.slice(0, 4)} · \\S`).test(title)
      return !isTitled || !/^(Accepted|Replaced by \d{4}) · \d{4}-\d\d-\d\d$/.test(status)
    })
    expect(wrong).toEqual([])
  })

  it('have a context, a decision and consequences', () => {
    const wrong = files.filter(name => !SECTIONS.test(linesOf(name).join('\n')))
    expect(wrong).toEqual([])
  })

  it('are in the list of decisions, with their titles', () => {
    const list = readFileSync(join(folder, 'README.md'), 'utf8').match(/^- \[.*$/gm)
    expect(list).toEqual(
      files.sort().map(name => {
        const title = linesOf(name)[0]?.replace(/^# \d{4} · /, '')
        return `- [${name.slice(0, 4)}](${name}) ${title}`
      }),
    )
  })
})

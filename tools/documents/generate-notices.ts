import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Installed, type Used, usedPackages } from './licences.ts'

const FILE = join(import.meta.dirname, '../../THIRD-PARTY-NOTICES.md')

/** The beginning, with parts that no package of npm declares. */
const HEAD = readFileSync(join(import.meta.dirname, 'notices-head.md'), 'utf8')

/** Who has the copyright, as licence texts begin: a line with a year, a sign or a name behind the word. */
const COPYRIGHT = /^\W*(?:Copyright(?: \([cC]\)| ©|,? \d{4}|:? [A-Z][a-z])|\([cC]\) \d{4}|© )(?!.*\[)/

/** The text of THIRD-PARTY-NOTICES.md. */
export function generateNotices(): string {
  const { everywhere, native } = usedPackages()
  const sections = [
    HEAD,
    `## Packages\n\n${everywhere.map(line).join('\n')}`,
    `## Packages for one kind of machine\n\nOf each of these families one is installed.\n\n${native.map(line).join('\n')}`,
    `## Texts\n\nEach text once, with the copyright lines of the packages that have it.\n\n${texts(everywhere)}`,
  ]
  return `${sections
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()}\n`
}

export function writeNotices(): void {
  writeFileSync(FILE, generateNotices())
}

/** The file as it is in the tree. */
export function readNotices(): string {
  return readFileSync(FILE, 'utf8')
}

function line({ name, version, licence, ...rest }: Used | Installed): string {
  const { repository, texts: own = undefined } = rest as Partial<Installed>
  const source = repository ? `, <${repository}>` : ''
  const missing = own?.length === 0 ? ' (the package has no file with its text)' : ''
  return `- ${name} ${version}: ${licence ?? 'unknown'}${source}${missing}`
}

function texts(packages: Installed[]): string {
  const owners = new Map<string, { text: string; lines: string[] }>()
  for (const { name, version, texts: own } of packages)
    for (const text of own) {
      const rows = text.split('\n')
      const terms = rows
        .filter(row => !COPYRIGHT.test(row))
        .join('\n')
        .trim()
      // the same text is wrapped in many ways
      const key = terms.replace(/\W+/g, ' ').trim().toLowerCase()
      const group = owners.get(key) ?? { text: terms, lines: [] }
      const holders = rows.filter(row => COPYRIGHT.test(row)).map(row => row.trim())
      group.lines.push(`- ${name} ${version}${holders.length > 0 ? `: ${holders.join('; ')}` : ''}`)
      owners.set(key, group)
    }
  return [...owners.values()]
    .toSorted((a, b) => b.lines.length - a.lines.length)
    .map(({ text, lines }) => `${lines.join('\n')}\n\n\`\`\`\`\n${text.replace(/\n{3,}/g, '\n\n')}\n\`\`\`\``)
    .join('\n\n')
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const ROOT = join(import.meta.dirname, '../..')
const FOLDER = 'docs/specification'

/** One demand of the specification, or of a rule beyond it. */
export type Row = {
  /** such as `2.14`: the section, and the number within it */
  id: string
  section: string
  demand: string
  places: string[]
  tests: string[]
  /** Why no test shows it; undefined if one does. */
  reason: string | undefined
  rules: { number: string; link: string }[]
}

/** A file of the tables, with the numbers that the index gives it. */
export type Part = { section: string; file: string; count: number; untested: number; text: string }

export type Rule = { number: string; heading: string; lines: string[]; isBuilt: boolean; item: string }

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8')

/** The files of the tables, as the index lists them. */
export function readParts(index = read(`${FOLDER}/README.md`)): Part[] {
  return cellsOf(index)
    .filter(([, , link = '']) => link.startsWith('['))
    .map(([section = '', , link = '', count, untested]) => {
      const file = /\((.+)\)/.exec(link)?.[1] ?? ''
      const numbers = { count: Number(count), untested: Number(untested) }
      return { section, file, ...numbers, text: read(`${FOLDER}/${file}`) }
    })
}

/** The rows of a file, in its order. */
export function rowsOf({ section, text }: Pick<Part, 'section' | 'text'>): Row[] {
  return cellsOf(text).map(([id = '', demand = '', place = '', test = '', rule = '']) => ({
    id,
    section,
    demand,
    places: quotedIn(place),
    tests: test.startsWith('–') ? [] : quotedIn(test),
    reason: /^– (.+)$/.exec(test)?.[1],
    rules: [...rule.matchAll(/\[(R\d+[a-z]?)\]\(([^)]+)\)/g)].map(([, number = '', link = '']) => ({
      number,
      link,
    })),
  }))
}

/** The rules of docs/rules.md with the lines that they name. */
export function readRules(text = read('docs/rules.md')): Rule[] {
  return text
    .split(/^### /m)
    .slice(1)
    .map(section => {
      const heading = section.slice(0, section.indexOf('\n'))
      const item = section.split(/\n(?=- |\n)/).find(part => part.trimStart().startsWith('- Lines: ')) ?? ''
      return {
        number: heading.slice(0, heading.indexOf(' ')),
        heading,
        item: item.trim().replaceAll(/\s+/g, ' '),
        lines: [...item.matchAll(/\[([^\]]+)\]\(/g)].flatMap(([, ids = '']) => ids.split(', ')),
        isBuilt: !section.includes('- Not built yet: '),
      }
    })
}

/** The item of a rule that links the rows which name it. */
export function linesItem(rule: string, rows: readonly Row[], parts: readonly Part[]): string {
  const links = parts.flatMap(({ section, file }) => {
    const ids = rows
      .filter(row => row.section === section && row.rules.some(({ number }) => number === rule))
      .map(({ id }) => id)
    return ids.length > 0 ? [`[${ids.join(', ')}](specification/${file})`] : []
  })
  return `- Lines: ${links.join(', ')}`
}

/** The address of a rule's heading, as hosts of Markdown make it. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}\- ]/gu, '')
    .replaceAll(' ', '-')

/** The labels of a demand that are in code, without the parts in braces. */
export function labelsOf(demand: string): string[] {
  return [...demand.matchAll(/«([^»]+)»/g)]
    .flatMap(([, label = '']) => label.split(/\{[^}]*\}/))
    .map(part => part.replaceAll(/^[ .:!?]+|[ .:!?]+$/g, ''))
    .filter(part => part.length > 2)
}

/** The calls of a text, in backquotes. */
export const callsIn = (text: string): string[] =>
  [...text.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) \/api\/[^`]+)`/g)].map(([, call = '']) => call)

/** The cells of the rows of all tables, without their heads. */
function cellsOf(markdown: string): string[][] {
  return markdown
    .split('\n')
    .filter(line => line.startsWith('| ') && !/^\| (?:§|-+) /.test(line))
    .map(line =>
      line
        .replace(/^\| | \|$/g, '')
        .split(' | ')
        .map(cell => cell.trim()),
    )
}

const quotedIn = (cell: string): string[] => [...cell.matchAll(/`([^`]+)`/g)].map(([, path = '']) => path)

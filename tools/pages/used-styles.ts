import { join, relative } from 'node:path'
import postcss, { type ChildNode, type Container } from 'postcss'
import type { Plugin } from 'vite'
import type { PageStyles } from '../../src/web/styles/styles-of-page.ts'
import { lateImports } from './late-imports.ts'

const ID = 'virtual:page-styles'
const RESOLVED = `\0${ID}`
const PAGES = join(import.meta.dirname, '../../src/web')
const ROUTE = '?__react-router-build-client-route'

/**
 * The rules of the shop's sheet that each page needs: those with classes that are words of its modules and of
 * the parts that the server renders into it. A part that only the browser loads (`lazyPart` without `ahead`)
 * waits for the whole sheet instead. The build of the server imports the result as a module; in development
 * every page has the whole sheet.
 */
export function usedStyles(): Plugin {
  const late = new Map<string, Set<string>>()
  let found: PageStyles | undefined
  return {
    name: 'used-styles',
    resolveId: id => (id === ID ? RESOLVED : undefined),
    load(id) {
      if (id !== RESOLVED) return undefined
      if (found) return `export default ${JSON.stringify(found)}`
      const sheet = JSON.stringify(join(PAGES, 'styles/shop.css?inline'))
      return `import sheet from ${sheet}\nexport default { around: [''], rules: [[0, sheet]], pages: {} }`
    },
    transform: {
      filter: { code: /\blazyPart\(/ },
      async handler(code, id) {
        if (this.environment.name !== 'client') return
        const imports = lateImports(this.parse(code)).map(async part => (await this.resolve(part, id))?.id)
        late.set(id, new Set((await Promise.all(imports)).filter(part => part !== undefined)))
      },
    },
    generateBundle(_, bundle) {
      if (this.environment.name !== 'client') return
      const sheet = Object.values(bundle).find(file => /\/shop-[^/]+\.css$/.test(file.fileName))
      if (sheet?.type !== 'asset') return this.error('The build has no sheet of the shop')
      const ids = [...this.getModuleIds()]
      const usedFrom = (id: string) => {
        const { importedIds = [], dynamicallyImportedIds = [] } = this.getModuleInfo(id) ?? {}
        return [...importedIds, ...dynamicallyImportedIds.filter(part => !late.get(id)?.has(part))]
      }
      const wordsFrom = (start: string) => {
        const modules = new Set([start])
        for (const id of modules) for (const used of usedFrom(id)) modules.add(used)
        const own = [...modules].filter(id => id.startsWith(PAGES))
        return wordsIn(own.map(id => this.getModuleInfo(id)?.code ?? '').join('\n'))
      }
      const pages = ids
        .filter(id => id.endsWith(ROUTE))
        .map(
          id => [relative(PAGES, id.slice(0, -ROUTE.length)).replace(/\.\w+$/, ''), wordsFrom(id)] as const,
        )
      const start = ids.find(id => id === join(PAGES, 'entry.client.tsx'))
      if (!start || pages.length === 0) return this.error('The build has no pages')
      found = stylesOf(String(sheet.source), new Map([['', wordsFrom(start)], ...pages]))
    },
  }
}

/** Whether a text has a word. */
type Words = (word: string) => boolean

const BETWEEN_WORDS = /[\s"'`{}<>;,]/

/** A class that is no word, as `content-['']`, is searched in the text, in which quotes may be escaped. */
function wordsIn(code: string): Words {
  const words = new Set(code.split(new RegExp(`${BETWEEN_WORDS.source}+`)))
  const text = code.replaceAll('\\', '')
  return word => (BETWEEN_WORDS.test(word) ? text.includes(word.replaceAll('\\', '')) : words.has(word))
}

/** The sheet as a list of rules, and for each page the indexes of those that it needs. */
function stylesOf(sheet: string, pages: Map<string, Words>): PageStyles {
  const around: string[] = []
  const rules: PageStyles['rules'] = []
  const classes: string[][][] = []
  const add = (node: ChildNode, inside: string): void => {
    if (isGroup(node)) {
      for (const child of node.nodes) add(child, `${inside}@${node.name} ${node.params}{`)
      return
    }
    if (!around.includes(inside)) around.push(inside)
    const isStatement = node.type === 'atrule' && node.nodes === undefined
    rules.push([around.indexOf(inside), isStatement ? `${node};` : node.toString()])
    classes.push(node.type === 'rule' ? node.selectors.map(classesOf) : [[]])
  }
  for (const node of postcss.parse(sheet).nodes) add(node, '')
  const used = (has: Words) =>
    classes.flatMap((selectors, index) => (selectors.some(names => names.every(has)) ? [index] : []))
  return { around, rules, pages: Object.fromEntries([...pages].map(([page, words]) => [page, used(words)])) }
}

type Group = Container<ChildNode> & { name: string; params: string; nodes: ChildNode[] }

/** A layer or a condition with rules; not keyframes, fonts and properties, which are kept whole. */
function isGroup(node: ChildNode): node is ChildNode & Group {
  return (
    node.type === 'atrule' && node.nodes !== undefined && /^(layer|media|supports|container)$/.test(node.name)
  )
}

/** The classes of a selector, without their escapes. */
function classesOf(selector: string): string[] {
  return [...selector.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/g)].map(([, name = '']) =>
    name.replaceAll(/\\(?:([0-9a-f]{1,6}) ?|(.))/g, (_, code, letter) =>
      code ? String.fromCodePoint(Number.parseInt(code, 16)) : letter,
    ),
  )
}

import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { Marked, type RendererObject, type Token, type Tokens } from 'marked'
import sharp from 'sharp'
import type { Plugin } from 'vite'
import { slugify } from '../../src/contract/kernel/vietnamese.ts'
import type { ManualChapter, ManualGroup } from '../../src/web/admin/manual/manual-contents.ts'

/** The folder of the owner's manual: its contents in README.md, a file for each chapter, `anh` with pictures. */
export const MANUAL = join(import.meta.dirname, '../../docs/huong-dan')

/**
 * Makes modules of the manual: README.md with `?contents` is {@link readContents}, a chapter with `?chapter` is
 * its HTML. Both are made at build time, so that browsers load no reader of Markdown.
 */
export function manual(): Plugin {
  return {
    name: 'manual',
    enforce: 'pre',
    load: {
      filter: { id: /\/docs\/huong-dan\/[\w-]+\.md\?(?:contents|chapter)$/ },
      async handler(id) {
        const [file = '', kind] = id.split('?')
        this.addWatchFile(file)
        return kind === 'contents'
          ? `export default ${JSON.stringify(readContents())}`
          : await chapterModule(basename(file, '.md'))
      },
    },
  }
}

const marked = new Marked()

/** The chapters in the order of the links of README.md, by its headings. @throws if a chapter has no title */
export function readContents(): ManualGroup[] {
  const groups: { title: string; chapters: ManualChapter[] }[] = []
  for (const token of marked.lexer(read('README'))) {
    if (token.type === 'heading' && token.depth === 2) groups.push({ title: token.text, chapters: [] })
    for (const [, slug = ''] of token.raw.matchAll(/\]\(([\w-]+)\.md\)/g))
      groups.at(-1)?.chapters.push(readChapter(slug))
  }
  return groups
}

/** @throws if the chapter has no title or no sentence below it */
export function readChapter(slug: string): ManualChapter {
  const tokens = marked.lexer(read(slug))
  const title = tokens.find((token): token is Tokens.Heading => token.type === 'heading' && token.depth === 1)
  const lead = tokens.find((token): token is Tokens.Paragraph => token.type === 'paragraph')
  if (!title || !lead)
    throw new Error(`The chapter ${slug} of the manual needs a title and a sentence below it`)
  const sections: { id: string; title: string; steps: string[] }[] = []
  for (const token of tokens) {
    if (token.type === 'heading' && token.depth === 2)
      sections.push({ id: slugify(token.text), title: token.text, steps: [] })
    if (token.type === 'list' && token.ordered)
      sections.at(-1)?.steps.push(...(token as Tokens.List).items.map(({ text }) => text))
  }
  return { slug, title: title.text, lead: lead.text, sections }
}

/**
 * A module with the HTML below the title and the sentence; pictures are assets of the build. @throws if a
 * picture is not there
 */
async function chapterModule(slug: string): Promise<string> {
  const text = read(slug)
  const files = [...new Set([...text.matchAll(/\]\((anh\/[\w-]+\.webp)\)/g)].map(([, file = '']) => file))]
  const sizes = await Promise.all(files.map(file => sharp(join(MANUAL, file)).metadata()))
  const renderer: RendererObject = {
    paragraph({ tokens }) {
      return `<p>${inline(tokens)}</p>\n`
    },
    // a list item has its text in such a token; a text without parts is as it was
    text: token => ('tokens' in token && token.tokens ? inline(token.tokens) : false),
    heading: ({ text, depth }: Tokens.Heading) =>
      depth === 1 ? '' : `<h${depth} id="${slugify(text)}">${marked.parseInline(text)}</h${depth}>`,
    link({ href, text }: Tokens.Link) {
      const address = href.replace(/^([\w-]+)\.md/, '/admin/help/$1')
      return `<a href="${address}">${marked.parseInline(text)}</a>`
    },
    image({ href, text }: Tokens.Image) {
      const { width, height } = sizes[files.indexOf(href)] ?? {}
      return `<img src="\0${files.indexOf(href)}\0" alt="${text}" width="${width}" height="${height}" loading="lazy">`
    },
  }
  const chapter = new Marked({ renderer })
  /** A text next to a link or a picture gets an element, as everywhere in the shop: translators replace texts. */
  const inline = (tokens: Token[]): string =>
    tokens
      .map(token => {
        const part = chapter.Parser.parseInline([token], chapter.defaults)
        return token.type === 'text' && tokens.length > 1 ? `<span>${part}</span>` : part
      })
      .join('')
  const html = String(chapter.parse(text.replace(readChapter(slug).lead, '')))
  const imports = files.map((file, n) => `import p${n} from ${JSON.stringify(join(MANUAL, file))}`)
  const code = JSON.stringify(html).replaceAll(/\\u0000(\d+)\\u0000/g, '" + p$1 + "')
  return `${imports.join('\n')}\nexport default ${code}`
}

function read(slug: string): string {
  return readFileSync(join(MANUAL, `${slug}.md`), 'utf8')
}

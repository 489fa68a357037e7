import { Tokenizer } from 'htmlparser2'

/** The tags that shop programs, editors and Word write into descriptions. «a < b» and «<3» are no tags. */
const NAMES = `a abbr acronym address applet area article aside b base basefont bdi bdo big blink blockquote
  body br button canvas caption center cite code col colgroup data dd del details dfn dialog dir div dl dt em
  embed fieldset figcaption figure font footer form h[1-6] head header hgroup hr html i iframe img input ins
  kbd label legend li link main map mark marquee math menu meta nav nobr noscript object ol optgroup option p
  param picture pre q rp rt ruby s samp script search section select small source span strike strong style
  sub summary sup svg table tbody td template textarea tfoot th thead time title tr track tt u ul var video
  wbr xml`
/** One of these, one of Word («o:p»), or one that a program has made up («product-card»). */
const NAME = `(?:${NAMES.replace(/\s+/g, '|')}|[a-z]\\w*[:-][a-z][\\w-]*)`
/** Elements without a text for readers. */
const HIDDEN = new Set(['script', 'style', 'svg', 'math', 'xml'])
/** Without «‹», so that {@link withoutHtml} makes no tag of the text around a tag. */
const TAG = new RegExp(`</?${NAME}(?:\\s[^<>‹›]*)?/?>`, 'gi')
const KNOWN = new RegExp(`^${NAME}$`, 'i')
/** A «<» that begins no tag, no comment and none of the directives of Word. */
const LITERAL = new RegExp(`<(?!/?${NAME}[\\s/>]|!--|!doctype|!\\[|\\?xml)`, 'gi')
/** The «<» of a comment, of a doctype, and of the directives of Word. */
const DIRECTIVE = /<(?=!--|!doctype|!\[|\?xml)/gi
/** A letter or sign in the way of HTML: «&Aacute;», «&#225;». */
const ENTITY = /&(?:[a-z][a-z\d]{1,30}|#\d{1,7}|#x[\da-f]{1,6});/gi

export type HtmlToken =
  | { kind: 'text'; text: string }
  | { kind: 'open' | 'close'; name: string; source: string }

/** Whether a text has tags, entities, comments or directives. */
export const isHtml = (text: string): boolean =>
  text.search(TAG) !== -1 || (text.match(ENTITY) ?? []).some(isEntity) || hasComment(text)

/** Without a pattern for the whole comment, which would take long if many begin and none ends. */
function hasComment(text: string): boolean {
  const from = text.search(DIRECTIVE)
  return from !== -1 && text.indexOf(text.startsWith('<!--', from) ? '-->' : '>', from + 3) !== -1
}

/** The same text, as long, with other signs for those that would make it HTML (decision 0139). */
export const withoutHtml = (text: string): string =>
  text
    .replace(TAG, tag => `‹${tag.slice(1, -1)}›`)
    .replace(DIRECTIVE, '‹')
    .replace(ENTITY, sign => (isEntity(sign) ? `＆${sign.slice(1)}` : sign))

/** «&bc;» is none. */
const isEntity = (sign: string): boolean =>
  htmlTokens(sign).some(token => token.kind !== 'text' || token.text !== sign)

/**
 * The texts and tags of HTML in their order, in time with its length. Comments, scripts, styles and
 * drawings are left out. All that is not closed or not known is text.
 */
export function htmlTokens(html: string): HtmlToken[] {
  const tokens: HtmlToken[] = []
  let done = 0
  let start = 0
  let isBroken = false
  /** The element that is left out, and how many of its name are open. */
  let hidden = { name: '', open: 0 }

  const replace = (from: number, to: number, ...found: HtmlToken[]): void => {
    if (hidden.open > 0) return
    if (from > done) tokens.push({ kind: 'text', text: html.slice(done, from) })
    tokens.push(...found)
    done = to
  }
  const replaceTag = (end: number, ...kinds: ('open' | 'close')[]): void => {
    const source = html.slice(start, end)
    const name = /[^\s/<>]+/.exec(source)?.[0].toLowerCase() ?? ''
    if (isBroken || !KNOWN.test(name)) return
    const isOpening = kinds.length === 1 && kinds[0] === 'open'
    if (hidden.open > 0) {
      if (name === hidden.name && kinds.length === 1) hidden.open += isOpening ? 1 : -1
      if (hidden.open === 0) done = end
    } else if (isOpening && HIDDEN.has(name)) {
      replace(start, start)
      hidden = { name, open: 1 }
    } else replace(start, end, ...kinds.map(kind => ({ kind, name, source })))
  }

  const tokenizer = new Tokenizer(
    {},
    {
      onopentagname(from) {
        start = from - 1
        isBroken = false
      },
      onattribname(from, to) {
        isBroken ||= html.slice(from, to).includes('<')
      },
      onopentagend: end => replaceTag(end + 1, 'open'),
      onselfclosingtag: end => replaceTag(end + 1, 'open', 'close'),
      onclosetag(from, to) {
        start = from - 2
        const end = html.indexOf('>', to) + 1
        isBroken = end === 0 || html.slice(to, end).includes('<')
        replaceTag(end, 'close')
      },
      oncomment(from, to, endOffset) {
        if (endOffset > 0) replace(from - '<!--'.length, to + 1)
      },
      ondeclaration: (from, to) => replace(from - '<!'.length, to + 1),
      onprocessinginstruction: (from, to) => replace(from - '<?'.length, to + 1),
      ontextentity(code, end) {
        if (html[end - 1] !== ';') return
        // a second letter of the same entity has nothing before it
        const from = Math.max(done, html.lastIndexOf('&', end - 1))
        replace(from, end, { kind: 'text', text: String.fromCodePoint(code) })
      },
      onattribdata: () => {},
      onattribentity: () => {},
      onattribend: () => {},
      oncdata(from, to, endOffset) {
        if (endOffset === 0) return
        replace(from - '<![CDATA['.length, to + 1, { kind: 'text', text: html.slice(from, to - endOffset) })
      },
      ontext: () => {},
      onend() {
        hidden.open = 0
        replace(html.length, html.length)
      },
    },
  )
  tokenizer.write(html.replace(LITERAL, '.'))
  tokenizer.end()
  return tokens
}

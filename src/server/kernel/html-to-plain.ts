import { convert, type DomNode, type FormatCallback } from 'html-to-text'

/** The tags that shop programs write into descriptions. «a < b» and «<3» are no tags. */
const NAMES = `a article b big blockquote body br caption center code dd del div dl dt em
  figcaption figure font footer h[1-6] header hr html i iframe img ins label li link main mark meta nav
  noscript ol p pre s script section small span strike strong style sub sup table tbody td tfoot th thead
  title tr u ul video`
const TAG = new RegExp(`</?(?:${NAMES.replace(/\s+/g, '|')})(?:\\s[^<>]*)?/?>`, 'i')
/** A letter or sign in the way of HTML: «&Aacute;», «&#225;». */
const ENTITY = /&(?:[a-z][a-z\d]{1,30}|#\d{1,7}|#x[\da-f]{1,6});/i

/** Writes its digits raised or lowered: m², H₂O. */
const withDigits =
  (digits: string): FormatCallback =>
  (element, walk, builder) => {
    builder.pushWordTransform(word => word.replace(/\d/g, digit => digits.charAt(Number(digit))))
    walk(element.children, builder)
    builder.popWordTransform()
  }

const hasText = ({ data, children = [] }: DomNode): boolean =>
  (data ?? '').trim() !== '' || children.some(hasText)

/**
 * A text that may be HTML in the shop's own signs (R43): paragraphs apart by an empty line, «- » before list
 * entries, «## » before headings, bold between «**». Links, pictures, scripts and styles are left out.
 */
export function htmlToPlain(text: string): string {
  const isMarkedUp = TAG.test(text)
  if (!isMarkedUp && !ENTITY.test(text)) return text
  return convert(isMarkedUp ? text : text.replace(/\r?\n/g, '<br>'), {
    wordwrap: false,
    formatters: {
      titled: (element, walk, builder) => {
        builder.openBlock({ leadingLineBreaks: 2 })
        builder.addLiteral('## ')
        walk(element.children, builder)
        builder.closeBlock({ trailingLineBreaks: 2 })
      },
      bold: (element, walk, builder) => {
        const sign = hasText(element) ? '**' : ''
        builder.addLiteral(sign)
        walk(element.children, builder)
        builder.addLiteral(sign)
      },
      raised: withDigits('⁰¹²³⁴⁵⁶⁷⁸⁹'),
      lowered: withDigits('₀₁₂₃₄₅₆₇₈₉'),
    },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'hr', format: 'skip' },
      { selector: 'ul', options: { itemPrefix: '- ', leadingLineBreaks: 2, trailingLineBreaks: 2 } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(selector => ({ selector, format: 'titled' })),
      ...['b', 'strong'].map(selector => ({ selector, format: 'bold' })),
      { selector: 'sup', format: 'raised' },
      { selector: 'sub', format: 'lowered' },
      ...['blockquote', 'center', 'figure', 'dl'].map(selector => ({
        selector,
        format: 'block',
      })),
      { selector: 'table', format: 'block' },
      ...['tr', 'dt', 'dd'].map(selector => ({
        selector,
        format: 'block',
        options: { leadingLineBreaks: 1, trailingLineBreaks: 1 },
      })),
      ...['td', 'th'].map(selector => ({ selector, format: 'inlineSurround', options: { suffix: ' ' } })),
    ],
  })
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/^ (?=- |\d+\. )/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

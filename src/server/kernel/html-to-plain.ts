import { convert } from 'html-to-text'

/** The tags that shop programs write into descriptions. «a < b» and «<3» are no tags. */
const TAG =
  /<\/?(?:p|br|div|ul|ol|li|strong|b|em|i|u|span|h[1-6]|table|tbody|tr|td|img|a|font)(?:\s[^<>]*)?\/?>/i

/**
 * A text that may be HTML in the shop's own signs (R43): paragraphs apart by an empty line, «- » before list
 * entries, «## » before headings, bold between «**». Links, pictures, scripts and styles are left out.
 */
export function htmlToPlain(text: string): string {
  if (!TAG.test(text)) return text
  return convert(text, {
    wordwrap: false,
    formatters: {
      titled: (element, walk, builder) => {
        builder.openBlock({ leadingLineBreaks: 2 })
        builder.addLiteral('## ')
        walk(element.children, builder)
        builder.closeBlock({ trailingLineBreaks: 2 })
      },
    },
    selectors: [
      { selector: 'a', options: { ignoreHref: true } },
      { selector: 'img', format: 'skip' },
      { selector: 'hr', format: 'skip' },
      { selector: 'ul', options: { itemPrefix: '- ', leadingLineBreaks: 2, trailingLineBreaks: 2 } },
      ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6'].map(selector => ({ selector, format: 'titled' })),
      ...['b', 'strong'].map(selector => ({
        selector,
        format: 'inlineSurround',
        options: { prefix: '**', suffix: '**' },
      })),
      { selector: 'table', format: 'block' },
      { selector: 'tr', format: 'block', options: { leadingLineBreaks: 1, trailingLineBreaks: 1 } },
      { selector: 'td', format: 'inlineSurround', options: { suffix: ' ' } },
    ],
  })
    .replaceAll('\u00a0', ' ')
    .replace(/[ \t]+$/gm, '')
    .replace(/^ (?=- |\d+\. )/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

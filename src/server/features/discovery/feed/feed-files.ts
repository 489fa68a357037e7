import { type FeedItem, feedColumns } from './feed-item.ts'

/** How a format writes the feed: its beginning, each item, its end. */
export type FeedFormat = {
  type: string
  head: (shop: { name: string; origin: string }) => string
  item: (item: FeedItem) => string
  end: string
}

/** RSS 2.0 with the names of Google, which Meta reads too. */
const xml: FeedFormat = {
  type: 'application/xml; charset=utf-8',
  head: ({ name, origin }) =>
    `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0"><channel>
<title>${escapeXml(name)}</title><link>${escapeXml(origin)}</link>
<description>${escapeXml(name)}</description>
`,
  item: item => `<item>${feedColumns.map(column => elements(column, item[column])).join('')}</item>\n`,
  end: '</channel></rss>\n',
}

/** A table with the same names, for programs that read no RSS. */
const csv: FeedFormat = {
  type: 'text/csv; charset=utf-8',
  head: () => `${feedColumns.join(',')}\r\n`,
  item: item => `${feedColumns.map(column => cell([item[column] ?? []].flat().join(','))).join(',')}\r\n`,
  end: '',
}

/** The formats by the names of their files. */
export const feedFormats = new Map([
  ['products.xml', xml],
  ['products.csv', csv],
])

function elements(name: string, value: string | string[] = []): string {
  return [value]
    .flat()
    .map(text => `<g:${name}>${escapeXml(text)}</g:${name}>`)
    .join('')
}

/** Control characters are not allowed in XML, not even escaped. */
function escapeXml(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
}

/**
 * A cell of RFC 4180. Text that a spreadsheet program may take for a formula gets an apostrophe (R43).
 */
function cell(text: string): string {
  const safe = /^[\s]*[=+\-@]/.test(text) ? `'${text}` : text
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}

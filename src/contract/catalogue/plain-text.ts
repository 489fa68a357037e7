/** A text of the shop without its marks and without struck words, on one line. */
export function plainText(text: string): string {
  return text
    .replace(/~~.+?~~/g, ' ')
    .replace(/^(?:#+|[-*])\s+/gm, '')
    .replace(/[*_]{1,2}/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}

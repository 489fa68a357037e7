import { normalized } from './normalized.ts'

/** Vietnamese text: folding for search and addresses. The database's `fold_diacritics` does the same. */

/** Lower case without diacritics, đ as d: «Đèn chùm» becomes «den chum». */
export function foldDiacritics(text: string): string {
  return normalized(text, 'NFD')
    .replace(/\p{Mn}/gu, '')
    .replace(/[đĐ]/g, 'd')
    .toLowerCase()
}

/** The folded words of a text. */
export function foldedTerms(text: string): string[] {
  return foldDiacritics(text)
    .split(/[^a-z0-9]+/)
    .filter(word => word.length > 0)
}

/**
 * The folded words of a search by staff: names of all scripts are found. Two apostrophes count as letters in
 * Unicode.
 */
export function foldedWords(text: string): string[] {
  return foldDiacritics(text)
    .split(/(?:[^\p{L}\p{N}]|[\u02b9-\u02bf\ua78c])+/u)
    .filter(word => word.length > 0)
}

/** An address part: «Đèn chùm pha lê» becomes `den-chum-pha-le`, at most 120 characters. */
export function slugify(text: string): string {
  return foldedTerms(text).join('-').slice(0, 120).replace(/-+$/, '')
}

import { foldDiacritics } from '#contract/kernel/vietnamese.ts'

/**
 * Spelling of the words of a correction, first match: as typed, if typed with diacritics and unchanged; the
 * most frequent spelling in these titles and names, preferring the same neighbours; without diacritics.
 * @param words folded words, each with the text that was typed for it, if it stays
 */
export function shownWords(words: { word: string; typed: string | undefined }[], titles: string[]): string {
  const split = titles.map(title =>
    markedWords(title).map(marked => ({ marked, word: foldDiacritics(marked) })),
  )
  const shown = words.map(({ word, typed }, at) => {
    if (typed !== undefined && typed !== word) return typed
    const votes = new Map<string, number>()
    for (const title of split) {
      for (const [place, other] of title.entries()) {
        if (other.word !== word) continue
        const isAfter = at > 0 && title[place - 1]?.word === words[at - 1]?.word
        const isBefore = at + 1 < words.length && title[place + 1]?.word === words[at + 1]?.word
        const weight = 1 + (isAfter ? NEIGHBOUR : 0) + (isBefore ? NEIGHBOUR : 0)
        votes.set(other.marked, (votes.get(other.marked) ?? 0) + weight)
      }
    }
    const [best] = [...votes].sort(([a, x], [b, y]) => y - x || (a < b ? -1 : 1))
    return best?.[0] ?? word
  })
  return shown.join(' ')
}

/**
 * A neighbour is stronger evidence than the number of titles: «đen» is rarer than «đèn», but it is the word
 * that follows «màu».
 */
const NEIGHBOUR = 20

/** The words of a text with their diacritics, in lower case. */
export function markedWords(text: string): string[] {
  return (
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{L}\p{N}]+/gu) ?? []
  )
}

/** Words that house style uses sparingly, and «if», which it prefers. */
export const COUNTED = ['what', 'where', 'whose', 'if'] as const
export type Counted = (typeof COUNTED)[number]

/** How many words a text has, and how often each counted one. */
export type Count = { words: number } & Record<Counted, number>

/**
 * The comments of a source file, one line each. A comment has its own lines: Biome and the style keep it so.
 * Directives for tools are left out.
 */
export function commentsOf(source: string): string {
  return source
    .split('\n')
    .map(
      line =>
        /^\s*(?:\/\/|\/\*\*?|\*(?!\/)|\{\/\*|-- (?=\S)) ?(?!\s*(?:biome-ignore|@vitest))(.*)/.exec(
          line,
        )?.[1] ?? '',
    )
    .join('\n')
}

/** The names of the tests of a source file, one line each. */
export function testNamesOf(source: string): string {
  return [...source.matchAll(/\b(?:it|test|describe)(?:\.each\([^)]*\))?\(\s*(['`])(.+?)\1/g)]
    .map(match => match[2])
    .join('\n')
}

/** The prose of a Markdown document: without code. */
export function proseOf(markdown: string): string {
  return markdown.replace(/^ *```[\s\S]*?^ *```$/gm, '')
}

/** Counts the words of a text, without code in backquotes and quotations. */
export function countWords(text: string): Count {
  const words = text.replace(/`[^`]*`|«[^»]*»|https?:\S+/g, ' ').match(/[\p{L}’']+/gu) ?? []
  const lower = words.map(word => word.toLowerCase())
  const counts = Object.fromEntries(COUNTED.map(word => [word, lower.filter(one => one === word).length]))
  return { words: words.length, ...counts } as Count
}

/** The sum of counts. */
export function sumOf(counts: readonly Count[]): Count {
  const total = { words: 0, what: 0, where: 0, whose: 0, if: 0 }
  for (const count of counts)
    for (const key of Object.keys(total) as (keyof Count)[]) total[key] += count[key]
  return total
}

/** How often a word occurs in a thousand. */
export function rateOf(count: Count, word: Counted): number {
  return count.words === 0 ? 0 : (1000 * count[word]) / count.words
}

/** Words that house style uses sparingly, with their forms, and «if», which it prefers. */
const FORMS = {
  what: 'what',
  where: 'where',
  whose: 'whose',
  beside: 'beside',
  thing: 'things?',
  stand: 'stands?|standing|stood',
  lie: 'lies?|lying',
  say: 'says?|said|saying',
  told: 'told',
  'of its own': "of (?:its|their|his|her|one[’']s) own",
  if: 'if',
} as const

export type Counted = keyof typeof FORMS

const PATTERNS = Object.entries(FORMS).map(
  ([word, forms]) => [word, new RegExp(`(?<![\\p{L}’'-])(?:${forms})(?![\\p{L}’'-])`, 'giu')] as const,
)

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
  const plain = text.replace(/`[^`]*`|«[^»]*»|https?:\S+/g, ' ')
  const counts = PATTERNS.map(([word, pattern]) => [word, plain.match(pattern)?.length ?? 0])
  const words = plain.match(/[\p{L}’']+/gu)?.length ?? 0
  return { words, ...Object.fromEntries(counts) } as Count
}

/** The sum of counts. */
export function sumOf(counts: readonly Count[]): Count {
  const total = countWords('')
  for (const count of counts)
    for (const key of Object.keys(total) as (keyof Count)[]) total[key] += count[key]
  return total
}

/** How often a word occurs in a thousand. */
export function rateOf(count: Count, word: Counted): number {
  return count.words === 0 ? 0 : (1000 * count[word]) / count.words
}

/**
 * Matches that a search counts and pages through at most: who finds more needs more words, not more pages.
 */
export const MAX_SEARCH_MATCHES = 2_000
/**
 * Products that pass a filter by a number are counted up to here: paging ends there, and a count must not
 * read a large table.
 */
export const MAX_COUNTED = 10_000

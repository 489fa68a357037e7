import { foldedTerms } from '#contract/kernel/vietnamese.ts'

/** Characters of a heading that are compared. */
const MAX_HEADING = 200

/** A heading as headings are compared: folded words without stars, brackets and other signs. */
export const headingKey = (heading: string): string => foldedTerms(heading.slice(0, MAX_HEADING)).join(' ')

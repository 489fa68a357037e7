type Values = Record<string, unknown>

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields in which two versions of a section differ. */
export function changedFields(before: Values, after: Values): string[] {
  return Object.keys(after).filter(field => !isSame(before[field], after[field]))
}

/**
 * Brings a draft onto what somebody else saved meanwhile: fields that were not touched here take their value, touched
 * ones keep the draft's.
 * @returns the new draft, what they changed, and what both changed
 */
export function mergeDraft({ base, draft, theirs }: { base: Values; draft: Values; theirs: Values }) {
  const mine = new Set(changedFields(base, draft))
  const changedByThem = changedFields(base, theirs)
  const value = Object.fromEntries(
    Object.entries(theirs).map(([field, their]) => [field, mine.has(field) ? draft[field] : their]),
  )
  return { value, changedByThem, changedByBoth: changedByThem.filter(field => mine.has(field)) }
}

type Values = Record<string, unknown>

/** The fields in which two versions of a record differ; lists and objects are compared by their contents. */
export function changedFields(before: Values, after: Values): string[] {
  return Object.keys(after).filter(field => JSON.stringify(before[field]) !== JSON.stringify(after[field]))
}

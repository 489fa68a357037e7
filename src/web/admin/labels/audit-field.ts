import { formatDong } from '#web/lib/format/formats.ts'

/**
 * A field of the audit log: its Vietnamese label, and how its values are shown if they are more than a
 * text, a number, yes or no, or a list. `codes` has a label for each value that the field can have.
 */
export type AuditField = {
  label: string
  codes?: Readonly<Record<string, string>>
  inWords?: (value: never) => string
}

/** Fields with values that are shown unchanged. */
export function plain<F extends string>(labels: Readonly<Record<F, string>>): Record<F, AuditField> {
  const fields = Object.entries<string>(labels).map(([field, label]) => [field, { label }])
  return Object.fromEntries(fields) as Record<F, AuditField>
}

/** An amount in đồng. */
export function dong(label: string): AuditField {
  return { label, inWords: formatDong }
}

import type { AuditKind } from '#contract/audit/audit.kinds.ts'
import type { ReplyOf } from '#contract/calls.ts'
import { settingNames } from '#contract/settings/settings.sections.ts'
import { auditFields } from './audit-fields.ts'

export type AuditEntry = ReplyOf<'GET /api/admin/audit'>['data'][number]

/**
 * The Vietnamese label of a field; one that only an older version of the shop recorded is shown in quotes.
 */
export function fieldName(kind: AuditKind, field: string): string {
  return auditFields[kind][field]?.label ?? `Trường «${field}»`
}

/** A value as a person reads it. */
export function valueLabel(kind: AuditKind, field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return 'trống'
  const { codes, inWords } = auditFields[kind][field] ?? {}
  if (inWords) return inWords(value as never)
  if (typeof value === 'boolean') return value ? 'có' : 'không'
  if (typeof value === 'number') return String(value)
  if (typeof value === 'string') return codes?.[value] ?? value
  return Array.isArray(value) ? `${value.length} mục` : JSON.stringify(value)
}

/** The changes in one line: a single change with both values, else the names of the fields. */
export function changeLabel({ kind, changes, action }: AuditEntry): string {
  const [only] = changes
  if (action === 'updated' && changes.length === 1 && only && !isList(kind, only)) {
    const { field, before, after } = only
    return `${fieldName(kind, field)}: ${valueLabel(kind, field, before)} → ${valueLabel(kind, field, after)}`
  }
  return changes.map(({ field }) => fieldName(kind, field)).join(', ')
}

/** A list without its own labels has only its length as text, and two lengths explain nothing. */
function isList(kind: AuditKind, { field, after }: AuditEntry['changes'][number]): boolean {
  return Array.isArray(after) && !auditFields[kind][field]?.inWords
}

/** The page of the record, while it exists. */
export function linkOf({ kind, action, subject }: AuditEntry): string | undefined {
  if (action === 'deleted') return undefined
  if (kind === 'order') return `/admin/orders/${subject._id}`
  if (kind === 'invoice') return `/admin/invoices/${subject._id}`
  if (kind === 'setting') return settingLink(subject._id)
  if (kind === 'moving_in') return `/admin/products/import/moving-in/${subject._id}`
  if (kind === 'product_feed') return '/admin/settings/product-feed'
  if (kind === 'user') return `/admin/users/${subject._id}`
  if (kind === 'promotion') return `/admin/promotions/${subject._id}`
  if (kind === 'product') return `/admin/products/${subject._id}/edit`
  if (kind === 'category') return `/admin/categories?category=${subject._id}`
  return undefined
}

/** A section has its page, the mail server another one; the rest is changed in the set-up guide. */
function settingLink(id: string): string {
  if (settingNames.some(name => name === id)) return `/admin/settings/${id}`
  return id === 'mail-server' ? '/admin/settings/email' : '/admin/setup'
}

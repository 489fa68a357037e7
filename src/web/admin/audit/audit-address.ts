import { z } from 'zod'
import { auditActions, auditKinds } from '#contract/audit/audit.kinds.ts'
import { settingNames } from '#contract/settings/settings.sections.ts'
import { addressDay, listAddress, listAddressFields } from '../components/filters/list-address.ts'

/** The filters of the audit log in the address; invalid values are left out. */
const addressShape = z.object({
  ...listAddressFields,
  actor: z.uuid().or(z.literal('')).catch(''),
  kind: z.enum(auditKinds).or(z.literal('')).catch(''),
  /** Of the settings alone. */
  section: z.enum(settingNames).or(z.literal('')).catch(''),
  /** One thing of the kind. */
  subject: z.uuid().or(z.literal('')).catch(''),
  action: z.enum(auditActions).or(z.literal('')).catch(''),
  startDate: addressDay,
  endDate: addressDay,
})

type Address = z.output<typeof addressShape>
export type AuditFilters = Omit<Address, 'page'>

export function readAddress(params: URLSearchParams): Address {
  const read = addressShape.parse(Object.fromEntries(params))
  return {
    ...read,
    section: read.kind === 'setting' ? read.section : '',
    subject: read.kind === '' ? '' : read.subject,
  }
}

/** The address of the log with these filters; empty ones and the first page are left out. */
export function addressOf(filters: AuditFilters, page = 1): string {
  return listAddress('/admin/audit', filters, page)
}

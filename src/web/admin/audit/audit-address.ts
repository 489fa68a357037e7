import { z } from 'zod'
import { auditActions, auditKinds } from '#contract/audit/audit.kinds.ts'
import { addressDay, listAddress, listAddressFields } from '../parts/list-address.ts'

/** The filters of the audit log as they stand in the address; a value that makes no sense is left out. */
const addressShape = z.object({
  ...listAddressFields,
  actor: z.uuid().or(z.literal('')).catch(''),
  kind: z.enum(auditKinds).or(z.literal('')).catch(''),
  action: z.enum(auditActions).or(z.literal('')).catch(''),
  startDate: addressDay,
  endDate: addressDay,
})

type Address = z.output<typeof addressShape>
export type AuditFilters = Omit<Address, 'page'>

export function readAddress(params: URLSearchParams): Address {
  return addressShape.parse(Object.fromEntries(params))
}

/** The address of the log with these filters; empty ones and the first page are left out. */
export function addressOf(filters: AuditFilters, page = 1): string {
  return listAddress('/admin/audit', filters, page)
}

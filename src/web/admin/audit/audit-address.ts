import { z } from 'zod'
import { auditActions, auditKinds } from '#contract/audit/audit.kinds.ts'

const day = z.iso.date().or(z.literal('')).catch('')

/** The filters of the audit log as they stand in the address; a value that makes no sense is left out. */
const addressShape = z.object({
  search: z.string().max(120).catch(''),
  actor: z.uuid().or(z.literal('')).catch(''),
  kind: z.enum(auditKinds).or(z.literal('')).catch(''),
  action: z.enum(auditActions).or(z.literal('')).catch(''),
  startDate: day,
  endDate: day,
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})

type Address = z.output<typeof addressShape>
export type AuditFilters = Omit<Address, 'page'>

export function readAddress(params: URLSearchParams): Address {
  return addressShape.parse(Object.fromEntries(params))
}

/** The address of the log with these filters; empty ones and the first page are left out. */
export function addressOf(filters: AuditFilters, page = 1): string {
  const set = Object.entries({ ...filters, search: filters.search.trim() }).filter(([, value]) => value)
  const params = new URLSearchParams(set)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `/admin/audit?${params}` : '/admin/audit'
}

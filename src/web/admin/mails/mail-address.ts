import { z } from 'zod'
import { mailKinds, mailStates } from '#contract/mails/mails.shapes.ts'

/** What the address of the list asks for. A value that makes no sense is left out. */
const addressShape = z.object({
  state: z.enum([...mailStates, '']).catch(''),
  kind: z.enum([...mailKinds, '']).catch(''),
  search: z.string().max(120).catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
})
export type MailAddress = z.output<typeof addressShape>

export function readMailAddress(params: URLSearchParams): MailAddress {
  return addressShape.parse(Object.fromEntries(params))
}

/** The list's address with these filters; empty ones and the first page are left out. */
export function mailAddress({ page = 1, ...filters }: Partial<MailAddress>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value)
  if (page > 1) params.set('page', String(page))
  return `/admin/mails${params.size > 0 ? `?${params}` : ''}`
}

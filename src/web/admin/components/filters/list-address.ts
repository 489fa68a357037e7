import { z } from 'zod'

/** What the address of a list may say beside its own filters. A value that makes no sense is left out. */
export const listAddressFields = {
  search: z.string().max(120).catch(''),
  page: z.coerce.number().int().min(1).max(100_000).catch(1),
}

/** A day as 2026-11-20, or empty. */
export const addressDay = z.iso.date().or(z.literal('')).catch('')

/** The address of a list with these filters; empty ones, blanks around words and the first page are left out. */
export function listAddress(path: string, filters: Readonly<Record<string, string>>, page = 1): string {
  const set = Object.entries(filters)
    .map(([name, value]) => [name, value.trim()])
    .filter(([, value]) => value)
  const params = new URLSearchParams(set)
  if (page > 1) params.set('page', String(page))
  return params.size > 0 ? `${path}?${params}` : path
}

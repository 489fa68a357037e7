import type { ApiError } from './api.ts'

/** The id of the record that an earlier attempt has created, if the data of a refused creation has it. */
export function createdBefore({ code, data }: ApiError): string | undefined {
  const hasId = code === 'idempotency_key_reused' && typeof data === 'object' && data !== null && 'id' in data
  return hasId ? String(data.id) : undefined
}

import type { ByteRange } from '../../storage/file-storage.ts'

/**
 * The one range of bytes that a Range header names, of a file of `sizeBytes`. Undefined if it names none that
 * we know, several, or has a mistake: then the whole file is the answer (RFC 9110, 14.2). `unsatisfiable` if
 * all of it is behind the end.
 */
export function byteRange(
  header: string | undefined,
  sizeBytes: number,
): ByteRange | 'unsatisfiable' | undefined {
  const [, first = '', last = ''] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? '') ?? []
  if (first === '' && last === '') return undefined
  if (first === '') {
    const start = Math.max(0, sizeBytes - Number(last))
    return start < sizeBytes ? { start, end: sizeBytes - 1 } : 'unsatisfiable'
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return undefined
  if (start >= sizeBytes) return 'unsatisfiable'
  return { start, end: Math.min(last === '' ? sizeBytes : Number(last), sizeBytes - 1) }
}

import { foldDiacritics } from '../kernel/vietnamese.ts'

/**
 * What a label's bar code says of a code: capitals without diacritics, for Code 128 writes ASCII alone. A
 * scan and the code that it means are compared in this form.
 */
export function scanCode(code: string): string {
  return foldDiacritics(code).toUpperCase()
}

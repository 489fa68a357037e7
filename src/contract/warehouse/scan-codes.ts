import { foldDiacritics } from '../kernel/vietnamese.ts'

/**
 * A code as the bar code of a label has it: capitals without diacritics, for Code 128 writes ASCII alone.
 * A scan and the code that it means are compared in this form.
 */
export function scanCode(code: string): string {
  return foldDiacritics(code).toUpperCase()
}

/** Whether a bar code can carry a text: Code 128 has the printable characters of ASCII alone. */
export const hasBarCode = (text: string): boolean => /^[\x20-\x7e]+$/.test(text)

import { failsAs } from '../kernel/field-errors.ts'
import { text } from '../kernel/fields.ts'
import { DIGITS, isEan13, withZero } from './ean.ts'

/** A bar code of the maker, EAN-13; null without. */
export const barcodeShape = text('mã vạch', { max: 40 })
  .nullable()
  .transform(code => withZero(code?.replaceAll(' ', '') ?? '') || null)
  .refine(
    code => code === null || DIGITS.test(code),
    failsAs('invalid', 'Mã vạch phải gồm đúng 13 chữ số (EAN-13)'),
  )
  .refine(
    code => code === null || !DIGITS.test(code) || isEan13(code),
    failsAs('invalid', 'Mã vạch sai số kiểm tra. Vui lòng quét hoặc gõ lại'),
  )

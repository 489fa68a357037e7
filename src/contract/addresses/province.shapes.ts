import { failsAs } from '../kernel/field-errors.ts'
import { text } from '../kernel/fields.ts'
import { knownProvince, UNKNOWN_PROVINCE } from './provinces.ts'

/** A province as text: orders from before the list have other names. */
export const provinceText = text('tỉnh, thành phố', {
  min: 1,
  max: 120,
  required: 'Vui lòng chọn tỉnh, thành phố',
})

/** One of the provinces, by the name in the list (R45): the cost of delivery depends on it. */
export const province = provinceText
  .refine(name => name === '' || knownProvince(name) !== undefined, failsAs('not_found', UNKNOWN_PROVINCE))
  .transform(name => knownProvince(name) ?? name)

import { z } from 'zod'
import { failsAs } from '../kernel/field-errors.ts'
import { wrongType } from '../kernel/fields.ts'
import { MIN_PASSWORD_LENGTH } from './password.rules.ts'

const MAX_LENGTH = 200

/**
 * A password that an admin sets for another person, who should change it (R26): only its length is asked for.
 */
export function passwordForOther(label = 'mật khẩu', required = `Vui lòng nhập ${label}`) {
  const Label = label.charAt(0).toUpperCase() + label.slice(1)
  return z
    .string({ error: wrongType(label, required) })
    .min(1, required)
    .min(MIN_PASSWORD_LENGTH, `${Label} phải có ít nhất ${MIN_PASSWORD_LENGTH} ký tự`)
    .max(MAX_LENGTH, `${Label} không được dài quá ${MAX_LENGTH} ký tự`)
}

/**
 * A password that a person chooses (R26). Spaces count: nothing is trimmed. `label` names it in the messages.
 */
export function newPassword(label = 'mật khẩu', required = `Vui lòng nhập ${label}`) {
  const Label = label.charAt(0).toUpperCase() + label.slice(1)
  return passwordForOther(label, required)
    .refine(value => /\p{Ll}/u.test(value), failsAs('missing_lowercase', `${Label} phải có chữ thường`))
    .refine(value => /\p{Lu}/u.test(value), failsAs('missing_uppercase', `${Label} phải có chữ hoa`))
    .refine(value => /\d/.test(value), failsAs('missing_digit', `${Label} phải có chữ số`))
}

/** A password that is only compared, at login or before a change. */
export function knownPassword(label = 'mật khẩu') {
  return z
    .string({ error: wrongType(label) })
    .min(1, `Vui lòng nhập ${label}`)
    .max(MAX_LENGTH, `Mật khẩu không được dài quá ${MAX_LENGTH} ký tự`)
}

import { describe, expect, it } from 'vitest'
import { passwordStrength } from './password.rules.ts'
import { newPassword } from './password.shapes.ts'

describe('a chosen password', () => {
  it.each([
    ['', 0, 'Rất yếu'],
    ['abc', 1, 'Rất yếu'],
    ['abcdef', 2, 'Yếu'],
    ['abcde1', 3, 'Trung bình'],
    ['Abcde1', 4, 'Tốt'],
    ['Abcd1!', 5, 'Mạnh'],
  ])('%s counts %i: %s', (password, score, word) => {
    expect(passwordStrength(password)).toEqual({ score, word })
  })

  it.each([
    ['', 'Vui lòng nhập mật khẩu'],
    ['Ab1', 'Mật khẩu phải có ít nhất 6 ký tự'],
    ['ABCDE1', 'Mật khẩu phải có chữ thường'],
    ['abcde1', 'Mật khẩu phải có chữ hoa'],
    ['Abcdef', 'Mật khẩu phải có chữ số'],
  ])('«%s» is refused: %s', (password, message) => {
    expect(newPassword().safeParse(password).error?.issues[0]?.message).toBe(message)
  })

  it('takes letters with marks and symbols', () => {
    expect(newPassword().safeParse('Đènlồng1').success).toBe(true)
  })
})

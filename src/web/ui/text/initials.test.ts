import { describe, expect, it } from 'vitest'
import { initials } from './initials.ts'

describe('initials', () => {
  it.each([
    ['Nguyễn Thùy Linh', 'TL'],
    ['  ngọc   an ', 'NA'],
    ['Đạt', 'Đ'],
    ['shop@example.com', 'S'],
    ['𠮷田', '𠮷'],
    ['', '?'],
  ])('of «%s» are %s', (name, letters) => {
    expect(initials(name)).toBe(letters)
  })
})

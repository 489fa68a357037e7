import { describe, expect, it } from 'vitest'
import { codeKey, promotionCode } from './promotion-code.ts'

describe('a promotion code', () => {
  it.each([
    ['sangnha10', 'SANGNHA10'],
    [' Sáng nhà 10 ', 'SANGNHA10'],
    ['ĐÈN-ĐÔI–10', 'DENDOI10'],
    ['den\u00a0doi\t10', 'DENDOI10'],
    ['DE\u0302N10', 'DEN10'],
    ['\ufeffDEN\u200bDOI\u00ad10\u200f', 'DENDOI10'],
    ['ＤＥＮ１０', 'DEN10'],
    ['ab', undefined],
    ['', undefined],
    ['<script>', undefined],
    ['a'.repeat(41), undefined],
    [' '.repeat(100_000), undefined],
  ])('«%s» is %s', (typed, key) => {
    expect(codeKey(typed)).toBe(key)
  })

  it('is refused in words if it is none', () => {
    expect(promotionCode.safeParse('!').error?.issues[0]?.message).toBe(
      'Mã giảm giá gồm 3 đến 40 chữ cái và chữ số',
    )
  })
})

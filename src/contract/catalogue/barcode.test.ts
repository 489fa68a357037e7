import { describe, expect, it } from 'vitest'
import { barcodeShape } from './barcode.ts'
import { checkDigit, gtinOf, isEan13 } from './ean.ts'

describe('an EAN-13', () => {
  it.each(['4006381333931', '8935001800019', '0012345678905', '9780201379624'])('takes %s', code => {
    expect([isEan13(code), checkDigit(code.slice(0, 12))]).toEqual([true, code.slice(12)])
  })

  it.each(['4006381333932', '4006381339331', '400638133393', '40063813339310', '400638133393a', ''])(
    'refuses «%s»',
    code => expect(isEan13(code)).toBe(false),
  )

  it('detects each single wrong digit', () => {
    const code = '4006381333931'
    const wrong = [...code].flatMap((digit, at) =>
      [...'0123456789']
        .filter(other => other !== digit)
        .map(other => code.slice(0, at) + other + code.slice(at + 1)),
    )
    expect(wrong.filter(isEan13)).toEqual([])
  })
})

describe('the world-wide number of an item', () => {
  it.each([
    ['4006381333931', '4006381333931'],
    ['8935001800019', '8935001800019'],
    ['2000000000008', undefined],
    ['0212345678907', undefined],
    [null, undefined],
  ])('is %s as %s', (code, gtin) => expect(gtinOf(code)).toBe(gtin))
})

describe('the field', () => {
  it.each([
    ['4006381333931', '4006381333931'],
    [' 4 006381 333931 ', '4006381333931'],
    ['', null],
    [null, null],
  ])('reads %j as %j', (typed, kept) => expect(barcodeShape.parse(typed)).toBe(kept))

  it.each([
    ['123', 'Mã vạch phải gồm đúng 13 chữ số (EAN-13)'],
    ['4006381333930', 'Mã vạch sai số kiểm tra. Vui lòng quét hoặc gõ lại'],
  ])('refuses %j with one sentence', (typed, message) => {
    expect(barcodeShape.safeParse(typed).error?.issues.map(issue => issue.message)).toEqual([message])
  })
})

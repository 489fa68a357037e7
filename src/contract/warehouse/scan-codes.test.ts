import { describe, expect, it } from 'vitest'
import { hasCode, scanCode, severalItems, spellingsOf } from './scan-codes.ts'

describe('a scanned code', () => {
  it.each([
    ['đèn-01', 'DEN-01'],
    ['036000291452', '0036000291452'],
    ['0036000291452', '0036000291452'],
    // not a UPC: its last digit checks nothing
    ['036000291453', '036000291453'],
    ['4006381333931', '4006381333931'],
  ])('%s is compared as %s', (code, compared) => expect(scanCode(code)).toBe(compared))

  it('is kept with and without the zero of a UPC', () => {
    expect(spellingsOf('036000291452')).toEqual(['036000291452', '0036000291452'])
    expect(spellingsOf('0036000291452')).toEqual(['0036000291452', '036000291452'])
    expect(spellingsOf('AG-1')).toEqual(['AG-1'])
  })

  it('is none of an item without codes', () => {
    expect(hasCode({ sku: '', barcode: null }, '')).toBe(false)
  })
})

describe('a code with several items', () => {
  const item = (product_id: string, title: string, variant_name: string | null, sku: string) => ({
    product_id,
    title,
    variant_name,
    sku,
    barcode: null,
  })

  it('is that of a product with variants', () => {
    const items = [item('1', 'Đèn', 'Xanh', 'D-X'), item('1', 'Đèn', 'Đỏ', 'D-D')]
    expect(severalItems('D', items, 'Hãy quét mã của biến thể.')).toBe(
      '«Đèn» có 2 biến thể. Hãy quét mã của biến thể.',
    )
  })

  it('is that of several items, even of one product', () => {
    const message = 'Mã «X» là của 2 món: «Đèn · Xanh», «Quạt». Mỗi món cần một mã riêng.'
    expect(severalItems('X', [item('1', 'Đèn', 'Xanh', 'X'), item('2', 'Quạt', null, '')], '')).toBe(message)
    const ofOne = [item('1', 'Đèn', 'Xanh', 'x'), { ...item('1', 'Đèn', 'Đỏ', 'D'), barcode: 'X' }]
    expect(severalItems('X', ofOne, '')).toMatch('là của 2 món: «Đèn · Xanh», «Đèn · Đỏ»')
  })
})

import { describe, expect, it } from 'vitest'
import { changedLines } from './price-change.ts'

const line = (productId: string, unitPrice: number, variantId: string | null = null) => ({
  productId,
  variantId,
  title: `Đèn ${productId}`,
  unitPrice,
  quantity: 2,
  discountDong: 0,
})
const figures = {
  reasons: [],
  promotionIds: [],
  subtotal: 0,
  taxAmount: 0,
  shippingFee: 0,
  isFeeOpen: false,
  totalAmount: 0,
}

describe('a change of prices', () => {
  it('names the lines that changed, by product and variant, with the price before', () => {
    const displayed = {
      lines: [line('a', 100), line('b', 200), line('b', 300, 'v')],
      totalAmount: 0,
      shippingFee: 0,
      isFeeOpen: false,
      codes: [],
      promotionIds: [],
      giftPieces: 0,
    }
    const lines = [line('a', 100), { ...line('b', 210), variantId: undefined }, line('b', 330, 'v')]
    expect(changedLines({ figures: { ...figures, lines }, displayed })).toMatchObject([
      { productId: 'b', variantId: null, beforeDong: 400, nowDong: 420 },
      { productId: 'b', variantId: 'v', beforeDong: 600, nowDong: 660 },
    ])
  })

  it('names a line by its price if its own discount has ended', () => {
    const displayed = {
      lines: [{ ...line('a', 100), discountDong: 30 }],
      totalAmount: 170,
      shippingFee: 0,
      isFeeOpen: false,
      codes: [],
      promotionIds: ['k'],
      giftPieces: 0,
    }
    expect(changedLines({ figures: { ...figures, lines: [line('a', 100)] }, displayed })).toMatchObject([
      { productId: 'a', beforeDong: 170, nowDong: 200 },
    ])
  })

  it('may be in tax or shipping alone', () => {
    const displayed = {
      lines: [line('a', 100)],
      totalAmount: 1,
      shippingFee: 0,
      isFeeOpen: false,
      codes: [],
      promotionIds: [],
      giftPieces: 0,
    }
    expect(changedLines({ figures: { ...figures, lines: [line('a', 100)] }, displayed })).toEqual([])
  })
})

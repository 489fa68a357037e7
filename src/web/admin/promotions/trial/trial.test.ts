import { describe, expect, it } from 'vitest'
import { newValues } from '../form/promotion-values.ts'
import { triedFields } from './load-trial.ts'
import { neighbourText, simulationNotes, standingText } from './trial-texts.ts'

const values = newValues(new Date('2026-11-20T00:00:00Z'))
const ten = { ...values, offer: { ...values.offer, percent: '10' } }

describe('a promotion that is typed', () => {
  it('is tried once it could be saved, whether it has a name or not', () => {
    expect(triedFields(values)).toBeUndefined()
    expect(triedFields(ten)).toMatchObject({ name: 'Khuyến mãi này', offer: { percent: 10 } })
    expect(triedFields({ ...ten, name: ' Đèn tường đi đôi ' })?.name).toBe('Đèn tường đi đôi')
    expect(triedFields({ ...ten, codeMode: 'shared' })).toBeUndefined()
    expect(triedFields({ ...ten, startsTime: '25:00' })).toBeUndefined()
  })
})

describe('the outcome of a promotion', () => {
  it.each([
    ['applies', 'items', 'Đủ điều kiện: khách được bớt 60.000\u00a0₫.'],
    ['applies', 'gift', 'Đủ điều kiện: khách được quà trị giá 60.000\u00a0₫.'],
    ['lacking', 'items', 'Giỏ này chưa được hưởng: cần thêm 1 sản phẩm được áp dụng.'],
    ['gift_gone', 'gift', 'Đủ điều kiện, nhưng quà tặng đã hết hàng.'],
  ] as const)('%s, %s', (standing, kind, text) => {
    const missing = 'cần thêm 1 sản phẩm được áp dụng'
    expect(standingText({ standing, missing, dong: 60_000 }, kind)).toBe(text)
  })
})

describe('two promotions of the same time', () => {
  const own = { kind: 'items', needsCode: true } as const
  it.each([
    ['order', false, true, 'Cộng dồn, tính sau giảm giá sản phẩm.'],
    ['items', false, true, 'Mỗi món chỉ nhận một trong hai: cái lợi hơn.'],
    ['order', true, false, 'Không dùng cùng. Khách nhập cả hai thì giữ mã lợi hơn.'],
    ['delivery', false, false, 'Không dùng cùng. Đơn đủ cả hai thì giữ cái lợi hơn.'],
  ] as const)('%s, with a code: %s, both: %s', (kind, needsCode, combines, text) => {
    expect(neighbourText({ kind, needsCode, combines }, own)).toBe(text)
  })
})

describe('the notes of a simulation', () => {
  const simulation = {
    orders: 9,
    ordersInPeriod: 9,
    inScope: 5,
    qualifying: 4,
    overLimit: 0,
    capped: 0,
    costDong: 1,
    revenueDong: 2,
    margin: null,
  }
  const offer = { on: 'order', kind: 'percent', percent: 5, capDong: 500_000 } as const

  it('name the unknown facts, always', () => {
    expect(simulationNotes(simulation, { offer, codeMode: 'none' })).toEqual([
      'Chưa tính khách mua thêm vì có khuyến mãi.',
    ])
  })

  it('name the bounds of the figures', () => {
    const margin = { orders: 3, beforePercent: 36.4, afterPercent: 31.3 }
    const bounded = { ...simulation, ordersInPeriod: 6_120, orders: 5_000, overLimit: 2, capped: 1, margin }
    expect(simulationNotes(bounded, { offer, codeMode: 'shared' })).toEqual([
      '1 đơn chạm mức tối đa 500.000\u00a0₫.',
      '2 đơn khác đủ điều kiện nhưng đã hết lượt hoặc ngân sách.',
      'Coi như khách nào đủ điều kiện cũng nhập mã.',
      'Chỉ tính 5.000 đơn mới nhất trong 6.120 đơn.',
      'Lãi gộp tính trên 3 đơn đã có đủ giá nhập.',
      'Chưa tính khách mua thêm vì có khuyến mãi.',
    ])
  })
})

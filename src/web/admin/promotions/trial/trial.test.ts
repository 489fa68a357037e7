import { describe, expect, it } from 'vitest'
import { newValues } from '../form/promotion-values.ts'
import { triedFields } from './load-trial.ts'
import { neighbourText } from './trial-texts.ts'

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

import { describe, expect, it } from 'vitest'
import { requestedAmounts } from './requested-amounts.ts'

describe('the amounts that were requested', () => {
  it('tell the one before for as long as another one stands', () => {
    const amounts = requestedAmounts(undefined)
    expect([100, 100, 250, 250, 100].map(amounts.request)).toEqual([undefined, undefined, 100, 100, 250])
  })

  it('outlast a reload, and are over once nothing is requested', () => {
    const amounts = requestedAmounts(100)
    expect(amounts.request(250)).toBe(100)
    amounts.forget()
    expect(amounts.request(300)).toBeUndefined()
  })
})

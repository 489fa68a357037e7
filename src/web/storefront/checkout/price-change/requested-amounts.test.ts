import { describe, expect, it } from 'vitest'
import { requestedAmounts } from './requested-amounts.ts'

describe('the amounts that were requested', () => {
  it('have the one before for as long as another one is requested', () => {
    const amounts = requestedAmounts(undefined)
    expect([100, 100, 250, 250, 100].map(amounts.request)).toEqual([undefined, undefined, 100, 100, 250])
  })

  it('survive a reload, and end once nothing is requested', () => {
    const amounts = requestedAmounts(100)
    expect(amounts.request(250)).toBe(100)
    amounts.clear()
    expect(amounts.request(300)).toBeUndefined()
  })
})

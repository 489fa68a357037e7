import { describe, expect, it } from 'vitest'
import { askedAmounts } from './asked-amounts.ts'

describe('the amounts that were asked for', () => {
  it('tell the one before for as long as another one stands', () => {
    const amounts = askedAmounts(undefined)
    expect([100, 100, 250, 250, 100].map(amounts.ask)).toEqual([undefined, undefined, 100, 100, 250])
  })

  it('outlast a reload, and are over once nothing is asked for', () => {
    const amounts = askedAmounts(100)
    expect(amounts.ask(250)).toBe(100)
    amounts.forget()
    expect(amounts.ask(300)).toBeUndefined()
  })
})

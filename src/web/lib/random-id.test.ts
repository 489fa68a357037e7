import { expect, it } from 'vitest'
import { id } from '#contract/kernel/fields.ts'
import { randomId } from './random-id.ts'

it('makes ids that calls take, each another one', () => {
  const ids = Array.from({ length: 500 }, randomId)
  for (const one of ids) {
    expect(one).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/)
    expect(id('mã').parse(one)).toBe(one)
  }
  expect(new Set(ids).size).toBe(500)
})

import { expect, it } from 'vitest'
import { PROVINCES } from '#contract/addresses/provinces.ts'
import { listProvinces } from './addresses.service.ts'

it('the provinces that orders may name are those that the checkout offers', () => {
  expect([...PROVINCES].toSorted()).toEqual(
    listProvinces()
      .map(({ name }) => name)
      .toSorted(),
  )
})

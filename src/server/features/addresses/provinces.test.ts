import { expect, it } from 'vitest'
import { PROVINCES } from '#contract/addresses/provinces.ts'
import { listProvinces, listWards } from './addresses.service.ts'

it('the provinces that orders may name are those that the checkout offers', () => {
  expect([...PROVINCES].toSorted()).toEqual(
    listProvinces()
      .map(({ name }) => name)
      .toSorted(),
  )
})

it('each of the 63 old provinces is part of one, and no name of the data is empty', () => {
  const provinces = listProvinces()
  expect(provinces.find(({ name }) => name === 'Thành phố Hồ Chí Minh')?.formerly.toSorted()).toEqual([
    'Tỉnh Bà Rịa - Vũng Tàu',
    'Tỉnh Bình Dương',
  ])
  const old = provinces.flatMap(({ formerly }) => formerly)
  expect(new Set(old).size).toBe(old.length)
  const places = provinces.flatMap(({ code, formerly }) => [
    ...formerly,
    ...listWards(code).flatMap(ward => [ward.name, ...ward.formerly]),
  ])
  expect(places.filter(name => /null|undefined|^,|, *$/.test(name))).toEqual([])
})

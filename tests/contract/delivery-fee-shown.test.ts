import * as fc from 'fast-check'
import { expect, it } from 'vitest'
import { foldDiacritics } from '#contract/kernel/vietnamese.ts'
import { knownWard, listProvinces, listWards } from '#server/features/addresses/index.ts'
import { deliveryPriceOf, sameFee } from '#tests/support/pricing/delivery-rules.ts'
import { patient } from '#tests/support/time/pace.ts'
import { wardOf } from '#web/storefront/delivery/use-listed-ward.ts'

const withoutKind = (name: string) => name.replace(/^(?:Phường|Xã|Đặc khu) /, '')
const SHORT: Readonly<Record<string, string>> = { Phường: 'P.', Xã: 'X.', 'Đặc khu': 'ĐK' }
const shortened = (name: string) => name.replace(/^(?:Phường|Xã|Đặc khu)/, kind => SHORT[kind] ?? kind)
/** How a person may write the name of a ward. */
const SPELLINGS: readonly ((name: string) => string)[] = [
  name => name,
  name => name.toUpperCase(),
  name => name.normalize('NFD'),
  foldDiacritics,
  withoutKind,
  name => foldDiacritics(withoutKind(name)),
  shortened,
  name => foldDiacritics(shortened(name)),
  name => ` ${name.replaceAll(' ', '  ')} `,
]
const provinces = listProvinces()
const terms = (name: string, dong: number) => ({ name, time: '', fees: sameFee(dong), thresholds: [] })

/**
 * The fee of the page for the typed place, and that of the order it sends, if each ward of `wards` costs 1
 * đồng.
 */
function fees({ code, name: province }: { code: string; name: string }, near: string[], typed: string) {
  const rules = {
    zones: [{ ...terms('Gần', 1), places: [{ province, wards: near }] }],
    rest: terms('Xa', 2),
  }
  const feeTo = (ward: string) => deliveryPriceOf(rules, { province, ward }).shippingDong
  const chosen = wardOf(listWards(code), typed)
  return { shown: feeTo(chosen), charged: feeTo(knownWard(province, chosen)), chosen }
}

it(
  'the fee shown is the fee charged, for each ward of a province however it is written',
  () => {
    const province = provinces.find(({ name }) => name === 'Thành phố Huế') ?? { code: '', name: '' }
    const names = listWards(province.code).map(({ name }) => name)
    const near = names.filter((_, at) => at % 2 === 0)
    for (const name of names) {
      for (const spelling of SPELLINGS) {
        const { shown, charged } = fees(province, near, spelling(name))
        expect({ written: spelling(name), fee: shown }).toEqual({ written: spelling(name), fee: charged })
      }
    }
  },
  patient(60_000),
)

it(
  'the fee shown is the fee charged, in any province and for any part of it',
  () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...provinces),
        fc.nat(),
        fc.constantFrom(...SPELLINGS),
        fc.nat({ max: 1 }),
        (province, at, spelling, parity) => {
          const names = listWards(province.code).map(({ name }) => name)
          const name = names[at % names.length] ?? ''
          const near = names.filter((_, index) => index % 2 === parity)
          const { shown, charged } = fees(province, near, spelling(name))
          expect(shown).toBe(charged)
        },
      ),
      { numRuns: 100 },
    )
  },
  patient(60_000),
)

it.each([
  ['con dao', 'Đặc khu Côn Đảo'],
  ['can gio', 'Xã Cần Giờ'],
  ['ben thanh', 'Phường Bến Thành'],
  ['Phường 12, Quận Gò Vấp', 'Phường An Hội Tây'],
  ['Phường 12', 'Phường 12'],
  ['Ấp không có', 'Ấp không có'],
  ['', ''],
])('the ward that «%s» names in Hồ Chí Minh City: «%s»', (typed, name) => {
  const province = provinces.find(one => one.name === 'Thành phố Hồ Chí Minh') ?? { code: '', name: '' }
  expect(fees(province, [], typed).chosen).toBe(name)
})

import { foldedTerms } from '#contract/kernel/vietnamese.ts'
import { spelledOut } from './find-places.ts'

/** A province or ward, with the places that became part of it. */
type Place = { name: string; formerly: readonly string[] }

/** Browsers fill in texts of any field: nothing longer is an address. */
const MOST_CHARACTERS = 120
const SHORT_NAMES: Readonly<Record<string, string>> = { saigon: 'hochiminh', hcm: 'hochiminh' }

/**
 * The province that a text of the browser's own address book names: by its present name or that before
 * July 2025, with or without diacritics and its kind. Undefined if the text names none, or more than one.
 */
export function namedProvince<T extends Place>(provinces: readonly T[], text: string): T | undefined {
  const wanted = provinceKey(text)
  if (text.length > MOST_CHARACTERS || wanted === '') return undefined
  return onlyOne(
    provinces.filter(({ name, formerly }) => [name, ...formerly].some(is => provinceKey(is) === wanted)),
  )
}

function provinceKey(text: string): string {
  const key = foldedTerms(text.slice(0, MOST_CHARACTERS))
    .join('')
    .replace(/^(?:thanhpho|tinh|tp)/, '')
    .replace(/(?:city|province)$/, '')
  return SHORT_NAMES[key] ?? key
}

/**
 * The ward of a province that such a text names: the new ward, or the successor of an old ward, with or
 * without its district. Undefined if it could be another place too: an old ward of two districts, or a
 * district.
 */
export function namedWard<T extends Place>(wards: readonly T[], text: string): T | undefined {
  if (text.length > MOST_CHARACTERS) return undefined
  const wanted = spelledOut(text)
  if (wards.some(({ formerly }) => formerly.some(old => withoutKind(districtOf(old)) === wanted)))
    return undefined
  return onlyOne(
    wards.filter(({ name, formerly }) => [name, ...formerly].some(place => namesOf(place).includes(wanted))),
  )
}

const districtOf = (place: string): string => spelledOut(place.split(',')[1] ?? '')
/** A number alone names nothing. */
const withoutKind = (name: string): string =>
  name.replace(/^(?:phuong|xa|thi tran|dac khu|quan|huyen|thi xa|thanh pho) (?=\D)/, '')

/**
 * The names of a place: «Phường Bến Nghé, Quận 1» also «Phường Bến Nghé», «Bến Nghé» and «Bến Nghé Quận
 * 1».
 */
function namesOf(place: string): string[] {
  const ward = spelledOut(place.split(',')[0] ?? '')
  const district = districtOf(place)
  const wards = [ward, withoutKind(ward)]
  if (district === '') return wards
  return [...wards, ...wards.flatMap(name => [`${name} ${district}`, `${name} ${withoutKind(district)}`])]
}

const onlyOne = <T>(found: readonly T[]): T | undefined => (found.length === 1 ? found[0] : undefined)

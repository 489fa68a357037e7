import { UNKNOWN_PROVINCE } from '#contract/addresses/provinces.ts'
import { type FieldError, invalidField } from '#contract/kernel/field-errors.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import { listProvinces, listWards } from '../addresses/index.ts'

type Delivery = Settings['delivery']

/**
 * The errors of the rules of delivery as a whole: places that the checkout does not offer, a place or a
 * name that two zones have, and lower fees that are not lower.
 */
export function deliveryErrors(delivery: Delivery): FieldError[] {
  const terms = [...delivery.zones.map((zone, at) => ({ zone, path: `zones.${at}` })), rest(delivery)]
  const names = terms.map(({ zone }) => zone.name)
  return [
    ...terms.flatMap(({ zone, path }, at) =>
      names.indexOf(zone.name) === at
        ? []
        : [invalidField(`${path}.name`, 'duplicate', `Đã có vùng giao hàng tên «${zone.name}»`)],
    ),
    ...placeErrors(delivery.zones),
    ...terms.flatMap(({ zone, path }) => thresholdErrors(zone, path)),
  ]
}

const rest = (delivery: Delivery) => ({ zone: delivery.rest, path: 'rest' })

function placeErrors(zones: Delivery['zones']): FieldError[] {
  const codes = new Map(listProvinces().map(({ name, code }) => [name, code]))
  const zoneOf = new Map<string, string>()
  return zones.flatMap(({ name, places }, at) =>
    places.flatMap(({ province, wards }, index) => {
      const path = `zones.${at}.places.${index}`
      const code = codes.get(province)
      if (code === undefined) return [invalidField(`${path}.province`, 'not_found', UNKNOWN_PROVINCE)]
      const known = new Set(listWards(code).map(ward => ward.name))
      const named = wards.length === 0 ? [province] : wards.map(ward => `${ward}, ${province}`)
      const twice = named.find(place => {
        const isTaken = zoneOf.has(place)
        if (!isTaken) zoneOf.set(place, name)
        return isTaken
      })
      const unknown = wards.find(ward => !known.has(ward))
      return [
        unknown !== undefined &&
          invalidField(`${path}.wards`, 'not_found', `Không có «${unknown}» ở ${province}`),
        twice !== undefined &&
          invalidField(path, 'duplicate', `«${twice}» đã có trong vùng «${zoneOf.get(twice)}»`),
      ].filter(error => error !== false)
    }),
  )
}

function thresholdErrors({ fees, thresholds }: Delivery['rest'], path: string): FieldError[] {
  return thresholds.flatMap(({ feeDong, classes }, at) => {
    const isLower = classes.every(
      deliveryClass => feeDong < (fees[deliveryClass] ?? Number.POSITIVE_INFINITY),
    )
    return isLower
      ? []
      : [
          invalidField(
            `${path}.thresholds.${at}.feeDong`,
            'too_large',
            'Phí từ mức này phải thấp hơn phí của vùng cho mọi cỡ hàng đã chọn',
          ),
        ]
  })
}

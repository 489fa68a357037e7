import { type DeliveryPlace, type DeliveryRules, destinationOf } from '#contract/pricing/delivery.ts'
import { type DeliveryClass, deliveryClasses } from '#contract/pricing/delivery-class.ts'
import { priceDelivery } from '#contract/pricing/price-delivery.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'

export const CITY = 'Thành phố Hồ Chí Minh'

/** One fee for products of all sizes. */
export const sameFee = (dong: number | null) => ({ standard: dong, bulky: dong, oversize: dong })

/** One fee everywhere; orders of `freeFromDong` or more are delivered free to the city of the shop. */
export function cityRules(
  feeDong: number,
  freeFromDong: number | null,
  { city = CITY, innerTime = '', otherTime = '' } = {},
): Settings['delivery'] {
  const free = { fromDong: freeFromDong ?? 0, feeDong: 0, classes: [...deliveryClasses] }
  return {
    zones: [
      {
        name: 'Nội thành',
        time: innerTime,
        fees: sameFee(feeDong),
        thresholds: freeFromDong === null ? [] : [free],
        places: [{ province: city, wards: [] }],
      },
    ],
    rest: { name: 'Nơi khác', time: otherTime, fees: sameFee(feeDong), thresholds: [] },
  } satisfies DeliveryRules
}

/** The cost of delivery; by default of an order of the usual size to a ward that is in no rule. */
export const deliveryPriceOf = (
  some: DeliveryRules,
  {
    netDong = 0,
    deliveryClass = 'standard' as DeliveryClass,
    ...place
  }: { netDong?: number; deliveryClass?: DeliveryClass } & Partial<DeliveryPlace>,
) =>
  priceDelivery(destinationOf(some, { province: undefined, ward: '', ...place }), { netDong, deliveryClass })

import { allCalls } from '#contract/calls.ts'
import type { Call } from '#contract/kernel/call.ts'
import { cartSamples } from './cart.samples.ts'
import { catalogueSamples } from './catalogue.samples.ts'
import { invoiceSamples } from './invoice.samples.ts'
import { orderSamples } from './order.samples.ts'
import { productAdminSamples } from './product-admin.samples.ts'
import { promotionSamples } from './promotion.samples.ts'
import type { SampleData } from './sample-data.ts'
import type { Sample } from './sample-types.ts'
import { shopSamples } from './shop.samples.ts'
import { userSamples } from './user.samples.ts'
import { warehouseSamples } from './warehouse.samples.ts'

export type { Sample } from './sample-types.ts'

/** The calls as a list, for tests that hold for each of them. */
export const everyCall: Call[] = Object.values(allCalls)

/**
 * Good input for a call.
 *
 * @throws for a call without an entry in the `*.samples.ts` of its area: write one next to the call.
 */
export function sampleOf(route: string, data: SampleData): Sample {
  const sample = {
    ...userSamples(data),
    ...cartSamples(data),
    ...catalogueSamples(data),
    ...productAdminSamples(data),
    ...orderSamples(data),
    ...invoiceSamples(data),
    ...warehouseSamples(data),
    ...promotionSamples(data),
    ...shopSamples(data),
  }[route]
  if (!sample) throw new Error(`No sample input for ${route}: add one in tests/support/calls`)
  return sample
}

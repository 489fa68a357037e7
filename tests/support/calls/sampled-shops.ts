import { afterAll, beforeAll } from 'vitest'
import { type ShopTemplate, type TestShop, type TestShopOptions, testShop } from '#tests/support/shop-app.ts'
import { createSampleData, type SampleData } from './sample-data.ts'

/** A shop with sample data, and what a test file has added to it. */
export type SampledShop<Added> = { shop: TestShop; data: SampleData; added: Added }

/**
 * Shops with sample data for the tests of a file. The data are made once and copied for each shop, which takes a tenth of
 * the time.
 * @param add makes what the file needs beside the sample data
 */
export function sampledShops<Added>(add: (shop: TestShop) => Promise<Added>): {
  open(options?: TestShopOptions): Promise<SampledShop<Added>>
} {
  let template: ShopTemplate
  let made: { data: SampleData; added: Added }
  beforeAll(async () => {
    const shop = await testShop()
    made = { data: await createSampleData(shop), added: await add(shop) }
    template = await shop.closeAsTemplate()
  })
  afterAll(() => template.drop())
  return {
    open: async options => ({ shop: await testShop({}, { ...options, copyOf: template }), ...made }),
  }
}

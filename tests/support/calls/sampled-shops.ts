import { cp, rm } from 'node:fs/promises'
import { afterAll, beforeAll } from 'vitest'
import { type ShopTemplate, type TestShop, type TestShopOptions, testShop } from '#tests/support/shop-app.ts'
import { type KeptTables, keepTables } from './kept-tables.ts'
import { createSampleData, type SampleData } from './sample-data.ts'

/** A shop with sample data, and the data that a test file has added to it. */
export type SampledShop<Added> = { shop: TestShop; data: SampleData; added: Added }

/** `env`: its settings. */
export type SampledShopOptions = TestShopOptions & { env?: Record<string, string> }

/** One that can be put back; `close` closes it. */
export type RestorableShop<Added> = SampledShop<Added> & {
  changedTables: KeptTables['changed']
  restore(): Promise<void>
  close(): Promise<void>
}

/**
 * Shops with sample data for the tests of a file. The data are made once and copied for each shop, which
 * takes a tenth of the time.
 * @param add makes the data that the file needs in addition to the samples
 */
export function sampledShops<Added>(add: (shop: TestShop, data: SampleData) => Promise<Added>): {
  open(options?: SampledShopOptions): Promise<SampledShop<Added>>
  /**
   * A shop with tables and files that `restore` puts back: a tenth of the time of another shop. The process's
   * copies of them in memory are dropped.
   */
  openRestorable(options?: SampledShopOptions): Promise<RestorableShop<Added>>
} {
  let template: ShopTemplate
  let made: { data: SampleData; added: Added }
  beforeAll(async () => {
    const shop = await testShop()
    const data = await createSampleData(shop)
    made = { data, added: await add(shop, data) }
    template = await shop.closeAsTemplate()
  })
  afterAll(() => template.drop())
  const open = async ({ env = {}, ...options }: SampledShopOptions = {}) => ({
    shop: await testShop(env, { ...options, copyOf: template }),
    ...made,
  })
  return {
    open,
    openRestorable: async options => {
      const opened = await open(options)
      const { databaseUrl, shop } = opened.shop
      const tables = await keepTables(databaseUrl)
      return {
        ...opened,
        changedTables: tables.changed,
        restore: async () => {
          await tables.putBack()
          await rm(shop.env.DATA_DIR, { recursive: true })
          await cp(template.dir, shop.env.DATA_DIR, { recursive: true })
          shop.publicAnswersChanged('everything')
        },
        close: async () => {
          await tables.close()
          await opened.shop.close()
        },
      }
    },
  }
}

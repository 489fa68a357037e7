import { hasCatalogue } from '#server/features/catalogue/index.ts'
import { loadDemoProducts } from './catalogue/products.ts'
import { demoSlides } from './catalogue/shop.ts'
import { planHistory } from './history.ts'
import { bookHistory } from './install/book-history.ts'
import { emptyShop, isUnfinished, markFinished, markUnfinished } from './install/demo-state.ts'
import { installAudit } from './install/install-audit.ts'
import { installCatalogue } from './install/install-catalogue.ts'
import { installCustomers } from './install/install-people.ts'
import { storePhotos } from './install/install-pictures.ts'
import { installPromotions } from './install/install-promotions.ts'
import { installSettings } from './install/install-settings.ts'
import { installWarehouses } from './install/install-warehouses.ts'
import type { DemoParts } from './install/parts.ts'
import { installPickWalk, installStockTake, warehouseWork } from './install/warehouse-work.ts'
import { demoBegin, planSupply } from './supply.ts'

type DemoOptions = {
  /** Called with every step, to show progress. */
  report: (step: string) => void
  /** The history ends here. */
  now?: Date
  /** Without the 90 days of orders: the catalogue with its stock only, as a ground for measuring. */
  withHistory?: boolean
}

/** Fills an empty shop with the demo, also one that was left half-filled. Any other shop stays as it is. */
export async function installDemoIfEmpty(parts: DemoParts, options: DemoOptions): Promise<void> {
  if (await isUnfinished(parts.db)) {
    options.report('the data were interrupted while they were written, starting over')
    await emptyShop(parts)
  }
  if (!(await hasCatalogue(parts.db))) await installDemo(parts, options)
}

/**
 * Fills an empty, migrated database with the demo shop: settings, pictures, catalogue, warehouses, customers,
 * and 90 days of imports and orders booked through the shop's own use cases. The same `now` gives the same
 * shop.
 */
export async function installDemo(
  parts: DemoParts,
  { report, now = new Date(), withHistory = true }: DemoOptions,
): Promise<void> {
  const startedAt = performance.now()
  const products = loadDemoProducts()
  const orders = withHistory ? planHistory({ now, products }) : []
  const imports = planSupply({ now, products, orders })
  const begin = demoBegin(now)
  await markUnfinished(parts.db)

  report('storing the photographs')
  const files = products.flatMap(product => product.images.map(image => image.file))
  const photos = await storePhotos(parts, [...files, ...demoSlides.map(slide => slide.photo)])
  report(`writing settings, ${products.length} products, warehouses and customers`)
  await installSettings(parts.db, photos)
  const skus = await installCatalogue(parts.db, { products, photos, now })
  const places = await installWarehouses(parts.db, { begin })
  const customers = await installCustomers(parts.db, { orders, begin })
  report(`booking ${imports.length} imports and ${orders.length} orders of 90 days`)
  const work = withHistory ? warehouseWork({ db: parts.db, places, now }) : []
  const promotions = await installPromotions(parts.db, { skus, now })
  await bookHistory(parts, { imports, orders, work, promotions }, { skus, places, customers })
  if (withHistory) await installStockTake(parts.db, places)
  if (withHistory) await installPickWalk(parts)
  if (withHistory) await installAudit(parts.db, { now, products, skus })

  await markFinished(parts.db)
  report(`ready after ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

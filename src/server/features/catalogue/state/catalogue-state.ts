import { normalized } from '#contract/kernel/normalized.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import { scanCode, scanCodesOf } from '#contract/warehouse/scan-codes.ts'
import type { Database } from '../../../db/database.ts'
import type { Tx } from '../../../db/transaction.ts'
import { loadSettings } from '../../settings/index.ts'
import {
  type KnownBin,
  type KnownProduct,
  type KnownSubcategory,
  type KnownVariant,
  type KnownWarehouse,
  lockRows,
  type Named,
  selectBins,
  selectKnownProducts,
  selectKnownVariants,
  selectNames,
  selectPictures,
} from './catalogue-state.queries.ts'

/**
 * The state that changes of products are checked against: everything that they name, in its present state.
 */
export type CatalogueState = {
  products: Known<KnownProduct>
  variants: Known<KnownVariant>
  categories: readonly Named[]
  subcategories: readonly KnownSubcategory[]
  warehouses: readonly KnownWarehouse[]
  bins: readonly KnownBin[]
  /** Pictures of products, of those that are named. */
  pictures: ReadonlySet<string>
  tax: Settings['tax']
}

/** The records that changes refer to. */
export type References = {
  productId?: string
  variantId?: string
  /** SKUs and bar codes: the products, variants and bins that have them. */
  codes?: string[]
  binIds?: string[]
  binCodes?: string[]
  pictureIds?: string[] | undefined
}

/** @param options.lock keeps named records from being deleted while the transaction lasts */
export async function loadState(
  db: Database | Tx,
  { productId, variantId, codes = [], binIds = [], binCodes = [], pictureIds = [] }: References,
  { lock }: { lock: boolean },
): Promise<CatalogueState> {
  const products = await selectKnownProducts(db, { ids: productId ? [productId] : [], codes })
  const ids = new Set([...binIds, ...products.flatMap(product => product.warehouse_location_id ?? [])])
  return {
    products: known(products),
    variants: known(await selectKnownVariants(db, { ids: variantId ? [variantId] : [], codes })),
    ...(await selectNames(db, { lock })),
    bins: await selectBins(db, { codes: binCodes, ids: [...ids], labels: codes }),
    pictures: new Set(await selectPictures(db, pictureIds, { lock })),
    tax: (await loadSettings(db)).tax,
  }
}

/** A product, locked. */
export async function lockProduct(
  tx: Tx,
  id: string,
  purpose: 'change' | 'deletion' = 'change',
): Promise<KnownProduct | undefined> {
  await lockRows(tx, { productIds: [id], variantIds: [] }, purpose)
  return (await selectKnownProducts(tx, { ids: [id], codes: [] }))[0]
}

/** Products and variants by their ids, as they are, with the state that changes of them are written with. */
export async function loadKnown(
  tx: Tx,
  items: readonly { product_id: string; variant_id: string | null }[],
): Promise<{
  state: CatalogueState
  productById: ReadonlyMap<string, KnownProduct>
  variantById: ReadonlyMap<string, KnownVariant>
}> {
  const productIds = [...new Set(items.map(({ product_id }) => product_id))]
  const variantIds = items.flatMap(({ variant_id }) => variant_id ?? [])
  const products = await selectKnownProducts(tx, { ids: productIds, codes: [] })
  const variants = await selectKnownVariants(tx, { ids: variantIds, codes: [] })
  const binIds = products.flatMap(product => product.warehouse_location_id ?? [])
  return {
    state: await loadState(tx, { binIds }, { lock: true }),
    productById: new Map(products.map(product => [product.id, product])),
    variantById: new Map(variants.map(variant => [variant.id, variant])),
  }
}

/** Records by their id, and by their SKU, in any case. */
export type Known<T> = {
  byId(id: string): T | undefined
  bySku(sku: string): T | undefined
  /** The others that a scan of this code means, as their SKU or their bar code. */
  withCode(code: string, exceptId: string): T[]
}

function known<T extends { id: string; sku: string | null; barcode: string | null }>(
  items: readonly T[],
): Known<T> {
  const ids = new Map(items.map(item => [item.id, item]))
  const exact = new Map(items.map(item => [normalized(item.sku ?? ''), item]))
  const anyCase = new Map(items.map(item => [skuKey(item.sku ?? ''), item]))
  const scanned = items.flatMap(item => scanCodesOf(item).map(code => ({ code, item })))
  const byCode = Map.groupBy(scanned, ({ code }) => code)
  return {
    byId: id => ids.get(id),
    withCode: (code, exceptId) =>
      (byCode.get(scanCode(code)) ?? []).flatMap(({ item }) => (item.id === exceptId ? [] : [item])),
    bySku: sku => (sku === '' ? undefined : (exact.get(sku) ?? anyCase.get(skuKey(sku)))),
  }
}

/** A code as codes are compared. The database finds more by its `sku_key`: all that have the same label. */
export function skuKey(sku: string): string {
  return normalized(sku).toLowerCase()
}

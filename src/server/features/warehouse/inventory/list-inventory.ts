import { hasPermission } from '#contract/kernel/permissions.ts'
import type {
  Inventory,
  InventoryRecord,
  InventoryStats,
  PublicInventory,
} from '#contract/warehouse/inventory.shapes.ts'
import type { InventorySort, StockStatus } from '#contract/warehouse/stock-status.ts'
import type { Database } from '../../../db/database.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { imageView, priceView, productWords } from '../../catalogue/index.ts'
import { findItemsByCode } from '../items/items.queries.ts'
import { countInventory, type InventoryRow, selectInventory, sumInventory } from './inventory.queries.ts'
import { findProductIds, type InventoryFilter, type Search } from './inventory-filter.queries.ts'

export type FilterQuery = {
  warehouse_id?: string | undefined
  search?: string | undefined
  status?: StockStatus | undefined
  start_date?: string | undefined
  end_date?: string | undefined
}
type Page = { page: number; limit: number }
type AskedPage = { page: number; limit?: number | undefined }

/**
 * Rows that a list without a `limit` has: all of a shop that is not huge (specification §7 has no pages
 * there).
 */
const MAX_UNPAGED = 5_000
type Order = { sortBy: InventorySort; sortOrder: 'asc' | 'desc' }

/** A page of stock rows, with the figures of the filter without its state. */
export async function listInventory(
  db: Database,
  { page, limit = MAX_UNPAGED, sortBy, sortOrder, ...query }: FilterQuery & AskedPage & Order,
): Promise<Inventory> {
  const filter = await inventoryFilterOf(db, query)
  if (!filter) return { inventories: [], stats: NOTHING, pagination: paginationOf({ page, limit }, 0) }
  const { status, ...wide } = filter
  const order = { sort: sortBy, direction: sortOrder, limit, offset: (page - 1) * limit }
  const [rows, sums, narrow] = await Promise.all([
    selectInventory(db, filter, order),
    sumInventory(db, wide),
    status && countInventory(db, filter),
  ])
  const stats: InventoryStats = {
    total_products: sums.items,
    total_quantity: sums.quantity,
    total_value: sums.value,
    low_stock_count: sums.low_stock,
    out_of_stock_count: sums.out_of_stock,
    reorder_needed_count: sums.reorder_needed,
  }
  const total = narrow ?? sums.records
  return { inventories: rows.map(inventoryView), stats, pagination: paginationOf({ page, limit }, total) }
}

/** Rows that everybody's count stops at. */
const MAX_PUBLIC_COUNT = 10_000

/**
 * The part of the inventory that a caller may see (R35): staff all of it; everybody else product,
 * warehouse and state of active products in active warehouses. Days would tell when stock moved: they
 * filter for staff alone.
 */
export async function listPublicInventory(
  db: Database,
  currentUser: Pick<CurrentUser, 'role'> | undefined,
  query: FilterQuery & Required<Page>,
): Promise<PublicInventory> {
  if (currentUser && hasPermission(currentUser.role, 'stock.read')) {
    return listInventory(db, { ...query, sortBy: 'product', sortOrder: 'asc' })
  }
  const { page, limit, warehouse_id, search, status } = query
  const known = await inventoryFilterOf(db, { warehouse_id, search, status })
  if (!known) return { inventories: [], stats: HIDDEN, pagination: paginationOf(query, 0) }
  const filter = { ...known, isPublic: true }
  const [rows, total] = await Promise.all([
    selectInventory(db, filter, { sort: 'product', direction: 'asc', limit, offset: (page - 1) * limit }),
    countInventory(db, filter, MAX_PUBLIC_COUNT),
  ])
  return { inventories: rows.map(publicView), stats: HIDDEN, pagination: paginationOf(query, total) }
}

/** The filter of a query; undefined if its search finds nothing. */
export async function inventoryFilterOf(
  db: Database,
  { warehouse_id, search, status, start_date, end_date }: FilterQuery,
): Promise<InventoryFilter | undefined> {
  const found = search ? await searchOf(db, search) : undefined
  if (search && !found) return undefined
  return { warehouseId: warehouse_id, search: found, status, startDate: start_date, endDate: end_date }
}

async function searchOf(db: Database, search: string): Promise<Search | undefined> {
  const keys = await findItemsByCode(db, [search])
  if (keys.length > 0) {
    return {
      productIds: [...new Set(keys.map(({ productId }) => productId))],
      itemIds: keys.map(({ productId, variantId }) => variantId ?? productId),
    }
  }
  const words = productWords(search)
  const productIds = words === undefined ? [] : await findProductIds(db, words)
  return productIds.length === 0 ? undefined : { productIds }
}

const NOTHING: InventoryStats = {
  total_products: 0,
  total_quantity: 0,
  total_value: 0,
  low_stock_count: 0,
  out_of_stock_count: 0,
  reorder_needed_count: 0,
}

/** The figures as everybody but staff sees them (R35). */
const HIDDEN = {
  total_products: null,
  total_quantity: null,
  total_value: null,
  low_stock_count: null,
  out_of_stock_count: null,
  reorder_needed_count: null,
}

function paginationOf({ page, limit }: Page, total: number) {
  return {
    current_page: page,
    total_pages: Math.ceil(total / limit),
    total_records: total,
    per_page: limit,
  }
}

export function inventoryView(row: InventoryRow): InventoryRecord {
  return {
    _id: row.id,
    product_id: {
      _id: row.product_id,
      title: row.title,
      sku: row.sku,
      min_price: priceView(row.price_dong),
    },
    variant_id: row.variant_id,
    image: row.image && imageView(row.image),
    warehouse_id: { _id: row.warehouse_id, name: row.warehouse_name, code: row.warehouse_code },
    location_id: row.location,
    quantity: row.on_hand,
    reserved_quantity: row.reserved,
    available_quantity: row.on_hand - row.reserved,
    min_stock_level: row.min_level,
    reorder_point: row.reorder_point,
    unit_value: row.unit_value,
    total_value: row.on_hand * row.unit_value,
    stock_status: row.status,
    last_movement_at: row.moved_at?.toISOString() ?? null,
  }
}

function publicView(row: InventoryRow): PublicInventory['inventories'][number] {
  const { _id, product_id, warehouse_id, stock_status } = inventoryView(row)
  const { _id: id, title, sku } = product_id
  return { _id, product_id: { _id: id, title, sku }, warehouse_id, stock_status }
}

import type { Database } from '#server/db/database.ts'
import { inTransaction } from '#server/db/transaction.ts'
import { type Change, recordChanges } from '#server/features/audit/index.ts'
import { demoCategories } from '../catalogue/categories.ts'
import { demoSettings } from '../catalogue/shop.ts'
import type { DemoProduct } from '../catalogue/types.ts'
import { dayMs, minutesAfterMidnight, startOfDay } from '../vietnam-time.ts'
import { staff } from './book-history.ts'
import type { ProductIds } from './install-catalogue.ts'
import { known } from './parts.ts'

/** So far back the demo's log goes. */
const DAYS = 28

type Past = { now: Date; products: DemoProduct[]; skus: Map<string, ProductIds> }

/**
 * Fills the audit log of the last weeks: the work of the staff on orders and invoices, as the booked
 * history has it, and the changes of products, categories and settings that led to the present demo shop.
 */
export async function installAudit(db: Database, past: Past): Promise<void> {
  const since = new Date(past.now.getTime() - DAYS * dayMs)
  const changes = [
    ...(await orderChanges(db, since)),
    ...(await invoiceChanges(db, since)),
    ...productChanges(past),
    ...(await shopChanges(db, past.now)),
  ]
  await inTransaction(db, tx => recordChanges(tx, staff, changes))
}

/** The steps that the staff took with orders: states and payments. */
async function orderChanges(db: Database, since: Date): Promise<Change[]> {
  const events = await db
    .selectFrom('order_event as e')
    .innerJoin('orders as o', 'o.id', 'e.order_id')
    .select(['o.id', 'o.order_number', 'e.kind', 'e.from_status', 'e.to_status', 'e.created_at'])
    .where('e.created_at', '>=', since)
    .where('e.actor_kind', '=', staff.kind)
    .where('e.kind', 'in', ['status', 'payment'])
    .orderBy('e.created_at')
    .execute()
  return events.map(event => {
    const field = event.kind === 'status' ? 'status' : 'paymentStatus'
    return {
      kind: 'order',
      id: event.id,
      label: event.order_number,
      before: { [field]: event.from_status },
      after: { [field]: event.to_status },
      at: event.created_at,
    }
  })
}

async function invoiceChanges(db: Database, since: Date): Promise<Change[]> {
  const invoices = await db
    .selectFrom('invoice as i')
    .innerJoin('orders as o', 'o.id', 'i.order_id')
    .select(['i.id', 'i.invoice_number', 'i.total_dong', 'i.issued_at', 'o.order_number'])
    .where('i.issued_at', '>=', since)
    .orderBy('i.issued_at')
    .execute()
  return invoices.map(invoice => ({
    kind: 'invoice',
    id: invoice.id,
    label: invoice.invoice_number,
    after: {
      orderNumber: invoice.order_number,
      invoiceStatus: 'issued',
      totalAmount: invoice.total_dong,
    },
    at: invoice.issued_at,
  }))
}

/** Products that came in these weeks, and earlier ones that got their present price or text by a change. */
function productChanges({ now, products, skus }: Past): Change[] {
  const idOf = (product: DemoProduct): string =>
    known(skus, product.variants?.[0]?.sku ?? product.sku).productId
  const made = products
    .filter(({ createdDaysAgo }) => createdDaysAgo < DAYS)
    .map(
      (product): Change => ({
        kind: 'product',
        id: idOf(product),
        label: product.title,
        after: {
          title: product.title,
          sku: product.sku,
          min_price: product.price.kind === 'fixed' ? product.price.dong : 'contact',
          isActive: true,
        },
        at: new Date(now.getTime() - product.createdDaysAgo * dayMs),
      }),
    )
  const priced = products.filter(
    ({ createdDaysAgo, variants, price }) => createdDaysAgo >= DAYS && !variants && price.kind === 'fixed',
  )
  const changed = priced.slice(0, 6).map((product, index): Change => {
    const common = { kind: 'product' as const, id: idOf(product), label: product.title }
    const at = workingTime(now, 2 + index * 4, index)
    if (index % 2 === 1) {
      return { ...common, before: { bulb_type: '' }, after: { bulb_type: product.bulbType }, at }
    }
    const price = product.price.kind === 'fixed' ? product.price.dong : 0
    return { ...common, before: { min_price: price + 100_000 }, after: { min_price: price }, at }
  })
  return [...made, ...changed]
}

async function shopChanges(db: Database, now: Date): Promise<Change[]> {
  const { shop, checkout } = demoSettings
  const [category] = demoCategories
  const [subcategory] = category?.subcategories ?? []
  const row = await db
    .selectFrom('subcategory')
    .select('id')
    .where('slug', '=', subcategory?.slug ?? '')
    .executeTakeFirstOrThrow()
  return [
    {
      kind: 'setting',
      id: 'shop',
      label: 'Cửa hàng',
      before: { hours: '8:00–20:00 mỗi ngày' },
      after: { hours: shop.hours },
      at: workingTime(now, 20, 1),
    },
    {
      kind: 'setting',
      id: 'checkout',
      label: 'Đơn hàng',
      before: { callAboveDong: 30_000_000 },
      after: { callAboveDong: checkout.callAboveDong },
      at: workingTime(now, 7, 2),
    },
    {
      kind: 'subcategory',
      id: row.id,
      label: subcategory?.name ?? '',
      before: { subcategory_name: `${subcategory?.name} trang trí` },
      after: { subcategory_name: subcategory?.name },
      at: workingTime(now, 12, 3),
    },
  ]
}

/** A moment of the working day so many days ago. */
function workingTime(now: Date, daysAgo: number, turn: number): Date {
  return minutesAfterMidnight(startOfDay(now, -daysAgo), 9 * 60 + 17 + turn * 43)
}

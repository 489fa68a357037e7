import { randomBytes, randomInt, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { slugify } from '#contract/kernel/vietnamese.ts'
import type { Database } from '#server/db/database.ts'
import { insertUser, newToken } from '#server/features/auth/index.ts'
import { insertSession } from '#server/features/auth/sessions.queries.ts'
import { loadSettings, saveSettings } from '#server/features/settings/index.ts'
import { recordMovement } from '#server/features/stock/index.ts'

let count = 0
/** A number that is unique in this test file. */
function next(): number {
  count += 1
  return count
}

/** Digits for a code: letters could be a word that a search finds. */
const randomDigits = () => randomInt(1_000_000_000)

export async function givenUser(
  db: Database,
  user: { role?: 'admin' | 'customer'; email?: string; name?: string; isActive?: boolean } = {},
): Promise<{ id: string; email: string; token: string }> {
  const email = user.email ?? `nguoi-${next()}-${randomBytes(3).toString('hex')}@example.com`
  const id = await insertUser(db, {
    email,
    name: user.name ?? 'Nguyễn Văn Thử',
    phone: null,
    role: user.role ?? 'customer',
    password_hash: null,
  })
  const { token, tokenHash } = newToken()
  await insertSession(db, { userId: id, tokenHash, passwordHash: null })
  if (user.isActive === false)
    await db.updateTable('users').set({ is_active: false }).where('id', '=', id).execute()
  return { id, email, token }
}

export async function givenCategory(db: Database, name = `Danh mục ${next()}`): Promise<string> {
  const row = await db
    .insertInto('category')
    .values({ category_name: name, slug: `${slugify(name)}-${next()}` })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function givenSubcategory(db: Database, categoryId: string, name = `Danh mục con ${next()}`) {
  return db
    .insertInto('subcategory')
    .values({ category_id: categoryId, subcategory_name: name, slug: `${slugify(name)}-${next()}` })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
}

/** A warehouse; a default one takes the place of the default before it. */
export async function givenWarehouse(
  db: Database,
  warehouse: { isDefault?: boolean; isActive?: boolean } = {},
) {
  if (warehouse.isDefault) await db.updateTable('warehouse').set({ is_default: false }).execute()
  return db
    .insertInto('warehouse')
    .values({
      name: `Kho ${next()}`,
      code: `KHO-${next()}-${randomBytes(2).toString('hex')}`,
      is_default: warehouse.isDefault ?? false,
      is_active: warehouse.isActive ?? true,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
}

/**
 * The row of a stored picture, of a product's unless another purpose is named; there is no file behind it.
 */
export async function givenPicture(
  db: Database,
  purpose: 'product_image' | 'payment_proof' = 'product_image',
): Promise<string> {
  const row = await db
    .insertInto('file')
    .values({
      purpose,
      storage: 'local',
      storage_key: `${purpose}/${randomUUID()}`,
      sha256: randomBytes(32),
      size_bytes: 1_000,
      mime_type: 'image/webp',
      width: 640,
      height: 640,
      original_name: 'den.webp',
      is_private: purpose === 'payment_proof',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return row.id
}

export async function givenBin(
  db: Database,
  warehouseId: string,
  code = `A-01-01-${next()}`,
  rest: { capacity?: number; is_active?: boolean } = {},
) {
  return db
    .insertInto('bin')
    .values({
      warehouse_id: warehouseId,
      zone: 'A',
      row: '01',
      shelf: `${next()}`,
      level: 1,
      code,
      ...rest,
    })
    .returning(['id', 'code'])
    .executeTakeFirstOrThrow()
}

export type GivenProduct = {
  id: string
  slug: string
  title: string
  priceDong: number | null
  variants: string[]
}

/**
 * A product with its stock imported into a separate warehouse. `stock` is per variant if there are variants.
 */
export async function givenProduct(
  db: Database,
  product: {
    title?: string
    sku?: string
    priceDong?: number | null
    stock?: number
    isActive?: boolean
    categoryId?: string
    subcategoryIds?: string[]
    variants?: { name: string; priceDong: number; comparePriceDong?: number; stock?: number }[]
    discountPercent?: number
    createdAt?: Date
    warehouseId?: string
  } = {},
): Promise<GivenProduct> {
  const title = product.title ?? `Đèn thử ${next()}`
  const priceDong = product.priceDong === undefined ? 100_000 : product.priceDong
  const row = await db
    .insertInto('product')
    .values({
      title,
      slug: `${slugify(title)}-${next()}`,
      description: 'Mô tả',
      sku: product.sku ?? `SP-${next()}-${randomDigits()}`,
      category_id: product.categoryId ?? (await givenCategory(db)),
      price_dong: priceDong,
      discount_percent: product.discountPercent ?? 0,
      is_active: product.isActive ?? true,
      ...(product.createdAt && { created_at: product.createdAt }),
    })
    .returning(['id', 'slug'])
    .executeTakeFirstOrThrow()
  for (const subcategoryId of product.subcategoryIds ?? []) {
    await db
      .insertInto('product_subcategory')
      .values({ product_id: row.id, subcategory_id: subcategoryId })
      .execute()
  }
  const variants: string[] = []
  for (const [position, variant] of (product.variants ?? []).entries()) {
    const { id } = await db
      .insertInto('product_variant')
      .values({
        product_id: row.id,
        name: variant.name,
        sku: `PB-${next()}-${randomDigits()}`,
        price_dong: variant.priceDong,
        compare_price_dong: variant.comparePriceDong ?? null,
        position,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    variants.push(id)
    await stockUp(db, {
      productId: row.id,
      variantId: id,
      quantity: variant.stock ?? 0,
      warehouseId: product.warehouseId,
    })
  }
  if (variants.length === 0) {
    await stockUp(db, {
      productId: row.id,
      variantId: null,
      quantity: product.stock ?? 10,
      warehouseId: product.warehouseId,
    })
  }
  return { id: row.id, slug: row.slug, title, priceDong, variants }
}

async function stockUp(
  db: Database,
  line: { productId: string; variantId: string | null; quantity: number; warehouseId: string | undefined },
): Promise<void> {
  if (line.quantity <= 0) return
  const { productId, variantId, quantity } = line
  const warehouseId = line.warehouseId ?? (await givenWarehouse(db)).id
  await recordMovement(db, {
    kind: 'receipt',
    by: null,
    reason: 'Nhập thử',
    lines: [{ productId, variantId, quantity, to: { warehouseId, binId: null }, unitPriceDong: 50_000 }],
  })
}

/** The stock of a product, over all places. */
export async function stockOf(
  db: Database,
  productId: string,
): Promise<{ onHand: number; reserved: number }> {
  const { rows } = await sql<{ on_hand: number; reserved: number }>`
    SELECT coalesce(sum(on_hand), 0)::int AS on_hand, coalesce(sum(reserved), 0)::int AS reserved
      FROM stock WHERE product_id = ${productId}`.execute(db)
  return { onHand: rows[0]?.on_hand ?? 0, reserved: rows[0]?.reserved ?? 0 }
}

/** An order of these lines as the checkout sends it. */
export function orderBody(
  products: { productId: string; variantId?: string | undefined; quantity?: number; unitPrice?: number }[],
  rest: Record<string, unknown> = {},
) {
  return {
    customer: {
      name: 'Trần Thị Mua',
      email: 'mua@example.com',
      phone: '0900 000 456',
      address: { street: '12/3 đường Ví Dụ', city: 'Thành phố Hồ Chí Minh', state: 'Phường Sài Gòn' },
    },
    products: products.map(product => ({ quantity: 1, ...product })),
    paymentMethod: 'cash' as const,
    notes: '',
    ...rest,
  }
}

/** Switches the default struck-through price on, which a new shop does without (R9). */
export async function showReferencePrices(db: Database): Promise<void> {
  await saveSettings(db, 'checkout', { ...(await loadSettings(db)).checkout, showReferencePrice: true })
}

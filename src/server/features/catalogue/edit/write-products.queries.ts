import { sql } from 'kysely'
import { productFields } from '#contract/catalogue/product.fields.ts'
import { variantFields } from '#contract/catalogue/variant.fields.ts'
import type { Tx } from '../../../db/transaction.ts'
import { assignments, columnList, rowOf } from '../field-columns.queries.ts'
import type { ProductPlan, VariantPlan } from './change-plan.ts'

const json = (rows: object[]) => sql`${JSON.stringify(rows)}::jsonb`
const products = (plans: ProductPlan[]) => sql`
  jsonb_populate_recordset(NULL::product,
    ${json(plans.map(({ id, after }) => ({ id, ...rowOf(productFields, after) })))}) AS n`

export async function insertProducts(tx: Tx, plans: ProductPlan[]): Promise<void> {
  const columns = columnList(productFields)
  await sql`INSERT INTO product (id, ${columns}) SELECT id, ${columns} FROM ${products(plans)}`.execute(tx)
}

export async function updateProducts(tx: Tx, plans: ProductPlan[]): Promise<void> {
  await sql`
    UPDATE product AS p SET ${assignments(productFields)}, version = p.version + 1, updated_at = now()
      FROM ${products(plans)} WHERE p.id = n.id`.execute(tx)
}

/** Puts these subcategories, in their order, in the place of those that the products have. */
export async function replaceSubcategories(tx: Tx, plans: ProductPlan[]): Promise<void> {
  const ids = plans.map(({ id }) => id)
  await sql`DELETE FROM product_subcategory WHERE product_id = ANY (${ids}::uuid[])`.execute(tx)
  const rows = plans.flatMap(({ id, after }) =>
    after.subcategory_ids.map((subcategory_id, position) => ({ product_id: id, subcategory_id, position })),
  )
  await sql`
    INSERT INTO product_subcategory (product_id, subcategory_id, position)
    SELECT product_id, subcategory_id, position
      FROM jsonb_populate_recordset(NULL::product_subcategory, ${json(rows)})`.execute(tx)
}

/** Puts these pictures, in their order, in the place of a product's own ones, or of those of one variant. */
export async function replaceImages(
  tx: Tx,
  {
    productId,
    variantId,
    images,
  }: { productId: string; variantId: string | null; images: { file_id: string; alt_text: string }[] },
): Promise<void> {
  await sql`
    DELETE FROM product_image
     WHERE product_id = ${productId} AND variant_id IS NOT DISTINCT FROM ${variantId}::uuid`.execute(tx)
  const rows = images.map((image, position) => ({
    product_id: productId,
    variant_id: variantId,
    ...image,
    position,
  }))
  await sql`
    INSERT INTO product_image (product_id, variant_id, file_id, alt_text, position)
    SELECT product_id, variant_id, file_id, alt_text, position
      FROM jsonb_populate_recordset(NULL::product_image, ${json(rows)})`.execute(tx)
}

export async function writeViews(tx: Tx, { id, after }: ProductPlan): Promise<void> {
  await sql`
    INSERT INTO product_view_count (product_id, views) VALUES (${id}, ${after.views})
    ON CONFLICT (product_id) DO UPDATE SET views = EXCLUDED.views`.execute(tx)
}

const variants = (plans: VariantPlan[]) => sql`
  jsonb_populate_recordset(NULL::product_variant, ${json(
    plans.map(({ id, product, after }, position) => ({
      id,
      product_id: product.id,
      position,
      ...rowOf(variantFields, after),
    })),
  )}) AS n`

/** Adds variants, last in the order of their products and among themselves as they come. */
export async function insertVariants(tx: Tx, plans: VariantPlan[]): Promise<void> {
  const columns = columnList(variantFields)
  await sql`
    INSERT INTO product_variant (id, product_id, position, ${columns})
    SELECT n.id, n.product_id,
           coalesce((SELECT max(v.position) FROM product_variant v WHERE v.product_id = n.product_id), 0)
             + row_number() OVER (PARTITION BY n.product_id ORDER BY n.position), ${columns}
      FROM ${variants(plans)}`.execute(tx)
}

export async function updateVariants(tx: Tx, plans: VariantPlan[]): Promise<void> {
  await sql`
    UPDATE product_variant AS v SET ${assignments(variantFields)}, version = v.version + 1, updated_at = now()
      FROM ${variants(plans)} WHERE v.id = n.id`.execute(tx)
}

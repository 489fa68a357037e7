import { sql } from 'kysely'
import type { Row } from '../../db/row.ts'
import type { ImageRow } from '../catalogue/index.ts'

/** The columns of {@link itemColumns}. */
export type ItemColumns = { title: string; sku: string; barcode: string | null; image: ImageRow | null }

/** Title, code, bar code and first picture of the product `p` or its variant `v`. */
export const itemColumns = sql`
  concat_ws(' · ', p.title, v.name) AS title, coalesce(v.sku, p.sku, '') AS sku,
  CASE WHEN v.id IS NULL THEN p.barcode ELSE v.barcode END AS barcode, (
    SELECT json_build_object('file_id', i.file_id, 'alt_text', i.alt_text, 'width', f.width, 'height', f.height)
      FROM product_image i JOIN file f ON f.id = i.file_id
     WHERE i.product_id = p.id AND (i.variant_id IS NULL OR i.variant_id = v.id)
     ORDER BY i.variant_id IS NULL, i.position LIMIT 1) AS image`

/** The columns of {@link binColumns}: NULL outside the bins. */
export type BinColumns = { [Column in 'zone' | 'row' | 'shelf' | 'level']: Row<'bin'>[Column] | null } & {
  location_code: string | null
}

/** The bin `b`. */
export const binColumns = sql`b.code AS location_code, b.zone, b."row", b.shelf, b.level`

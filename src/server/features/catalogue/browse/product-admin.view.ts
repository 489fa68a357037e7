import { productReplies, variantReplies } from '#contract/catalogue/field-replies.ts'
import type {
  AdminImage,
  AdminProduct,
  AdminProductRow as AdminProductRowView,
  AdminVariant,
} from '#contract/catalogue/product-admin.shapes.ts'
import { imageView } from '../listing/image.view.ts'
import { cardView, formerNamesView, priceView } from './catalogue.view.ts'
import type {
  AdminDetailRow,
  AdminImageRow,
  AdminProductRow,
  AdminVariantRow,
} from './product-admin.queries.ts'

const PREVIEW_WORDS = 8

/** The first words of a text, with an ellipsis if there are more (specification §9). */
export function previewOf(text: string): string {
  const words = text.split(/\s+/).filter(word => word !== '')
  const preview = words.slice(0, PREVIEW_WORDS).join(' ')
  return words.length > PREVIEW_WORDS ? `${preview}…` : preview
}

/** The fields that list and form have in common. */
function commonView(row: AdminProductRow, showReference: boolean) {
  return {
    ...cardView(row, showReference),
    quantity: row.available,
    stock: row.available,
    variantCount: row.variant_count,
    isActive: row.is_active,
    ...formerNamesView(row),
    archivedAt: row.archived_at?.toISOString() ?? null,
    category_id: row.category_id,
    category_name: row.category_name,
    subcategories: row.subcategories.map(({ id, subcategory_name }) => ({ _id: id, subcategory_name })),
    subcategory_id: row.subcategories[0]?.id ?? null,
    warehouse_id: row.warehouse_id,
    warehouse_location_id: row.warehouse_location_id,
    version: row.version,
    updatedAt: row.updated_at.toISOString(),
  }
}

/** @param showReference whether the shop shows the default struck-through price (R9) */
export function adminRowView(row: AdminProductRow, showReference: boolean): AdminProductRowView {
  return { ...commonView(row, showReference), descriptionPreview: previewOf(row.description_start) }
}

export function adminProductView(
  row: AdminDetailRow,
  variants: AdminVariantRow[],
  showReference: boolean,
): AdminProduct {
  return {
    ...commonView(row, showReference),
    ...productReplies.values('page', row),
    ...productReplies.values('form', row),
    images: row.all_images.map(adminImageView),
    price: priceView(row.price_dong),
    views: row.views,
    subcategory_ids: row.subcategories.map(({ id }) => id),
    variants: variants.filter(row => !row.archived_at).map(adminVariantView),
    archivedVariants: variants.filter(row => row.archived_at).map(adminVariantView),
  }
}

export function adminVariantView(row: AdminVariantRow): AdminVariant {
  return {
    ...variantReplies.values('page', row),
    ...variantReplies.values('form', row),
    _id: row.id,
    product_id: row.product_id,
    quantity: row.available,
    images: row.images.map(adminImageView),
    version: row.version,
    archivedAt: row.archived_at?.toISOString() ?? null,
  }
}

function adminImageView(row: AdminImageRow): AdminImage {
  return {
    ...imageView(row),
    original_name: row.original_name,
    file_size: row.size_bytes,
    mime_type: row.mime_type,
    uploaded_at: new Date(row.uploaded_at).toISOString(),
    uploaded_by: row.uploaded_by,
  }
}

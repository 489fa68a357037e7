import type { Enquiry } from '#contract/enquiries/enquiries.shapes.ts'
import type { EnquiryRow } from './enquiries.queries.ts'

export function enquiryView(row: EnquiryRow): Enquiry {
  return {
    _id: row.id,
    name: row.name,
    phone: row.phone,
    email: row.email,
    message: row.message,
    product: row.product_id && row.slug ? { _id: row.product_id, slug: row.slug } : null,
    productName: row.product_name,
    productSku: row.product_sku,
    createdAt: row.created_at.toISOString(),
    handledAt: row.handled_at?.toISOString() ?? null,
    handledBy: row.handled_at ? row.handler_name : null,
  }
}

import type { ReplyOf } from '#contract/calls.ts'

export type ProductRow = ReplyOf<'GET /api/admin/products'>['data'][number]

/** What every sample has in common. */
const sample = {
  slug: '',
  images: [],
  comparePrice: null,
  percentOff: null,
  hasVariants: false,
  variantCount: 0,
  material: '',
  dimensions: '',
  bulb_type: '',
  delivery_class: 'standard',
  average_rating: 0,
  isActive: true,
  archivedAt: null,
  category_id: '',
  subcategories: [],
  subcategory_id: null,
  warehouse_id: null,
  warehouse_location_id: null,
  version: 1,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
} satisfies Partial<ProductRow>

/** The three samples that are shown, read-only and marked as samples, while the server fails (R31). */
export const sampleProducts: ProductRow[] = [
  {
    ...sample,
    _id: 'sample-1',
    title: 'Đèn chùm mẫu',
    sku: 'MAU-01',
    descriptionPreview: 'Sản phẩm mẫu để xem cách trình bày.',
    category_name: 'Đèn trang trí',
    price: 4_850_000,
    min_price: 4_850_000,
    max_price: 4_850_000,
    quantity: 24,
    stock: 24,
    stockLabel: 'Ít hàng',
  },
  {
    ...sample,
    _id: 'sample-2',
    title: 'Quạt trần mẫu',
    sku: 'MAU-02',
    descriptionPreview: 'Sản phẩm mẫu để xem cách trình bày.',
    category_name: 'Quạt trần',
    price: 'contact',
    min_price: 'contact',
    max_price: 'contact',
    quantity: 4,
    stock: 4,
    stockLabel: 'Sắp hết',
  },
  {
    ...sample,
    _id: 'sample-3',
    title: 'Đèn tường mẫu',
    sku: 'MAU-03',
    descriptionPreview: 'Sản phẩm mẫu để xem cách trình bày.',
    category_name: 'Đèn trang trí',
    price: 690_000,
    min_price: 690_000,
    max_price: 690_000,
    quantity: 0,
    stock: 0,
    stockLabel: 'Hết hàng',
  },
]

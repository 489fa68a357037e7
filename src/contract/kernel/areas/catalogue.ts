import { area } from '../area.ts'

/** Fields of a product's or a variant's stock that staff change. */
const stockFields = { quantity: 'Số lượng', alert_dismissed: 'Bỏ qua cảnh báo tồn kho' } as const

const searchFields = { meta_title: 'Tiêu đề trên Google', meta_description: 'Mô tả trên Google' } as const

export const catalogue = area({
  permissions: ['catalogue.change', 'catalogue.delete', 'catalogue.read'],
  // declared fields have their labels in `contract/catalogue/product.fields.ts` and `variant.fields.ts`
  kinds: {
    product: { label: 'Sản phẩm', fields: { ...stockFields, isArchived: 'Lưu trữ' } },
    variant: {
      label: 'Biến thể',
      fields: {
        ...stockFields,
        bookedOut: 'Xuất khỏi kho của sản phẩm',
        moved: 'Chuyển từ sản phẩm sang biến thể',
        order: 'Thứ tự',
        isArchived: 'Lưu trữ',
      },
    },
    category: {
      label: 'Danh mục',
      fields: { category_name: 'Tên danh mục', slug: 'Đường dẫn', order: 'Thứ tự', ...searchFields },
    },
    subcategory: {
      label: 'Danh mục con',
      fields: { subcategory_name: 'Tên danh mục con', slug: 'Đường dẫn', ...searchFields },
    },
    moving_in: {
      label: 'Chuyển hàng về',
      fields: { files: 'Các tệp', mapping: 'Ghép cột', import: 'Nhập về', pictures: 'Ảnh' },
    },
  },
  effects: {
    catalogue: {
      tables: [
        'category',
        'subcategory',
        'product',
        'product_variant',
        'product_image',
        'product_subcategory',

        'product_listing',
        'product_count',
        'product_description',
        'product_availability',
        'stock_metric_delta',
        'item_barcode',
        'product_view_count',
        'search_term',
        'search_term_deletion',
        'search_term_pair',
        'slug_redirect',
        'price_history',
        'sale_price',
        'file',
        'file_use',
      ],
      isPublic: true,
    },
    /** Files that are sent; they appear nowhere until something with them is saved (R41). */
    files: { tables: ['file', 'file_use', 'payment_proof'], isUnaudited: true },
    /** Goods of another shop program that move in; the import itself changes the catalogue. */
    'moving-in': {
      tables: [
        'moving_in',
        'moving_in_table',
        'moving_in_row',
        'moving_in_item',
        'moving_in_mapping',
        'moving_in_picture',
      ],
    },
    /** The counts of product views. */
    views: { tables: ['product_view', 'product_view_count'] },
  },
  tables: {
    catalogue: [
      'category',
      'subcategory',
      'product',
      'product_subcategory',
      'product_variant',
      'product_image',
      'slug_redirect',
      'product_view',
      'product_view_count',
      'product_count',
    ],
    files: ['file', 'storage_sweep'],
    'moving-in': [
      'moving_in',
      'moving_in_table',
      'moving_in_row',
      'moving_in_item',
      'moving_in_mapping',
      'moving_in_picture',
    ],
  },
  pages: [
    { path: 'products', file: 'admin/products/list/product-list.tsx', permission: 'catalogue.read' },
    {
      path: 'products/:id/edit?',
      file: 'admin/products/form/product-page.tsx',
      permission: 'catalogue.read',
    },
    {
      path: 'products/import',
      file: 'admin/products/import/import-page.tsx',
      permission: 'catalogue.change',
    },
    {
      path: 'products/import/moving-in/:id?',
      file: 'admin/products/moving-in/moving-in-page.tsx',
      permission: 'catalogue.change',
    },
    { path: 'categories', file: 'admin/categories/categories.tsx', permission: 'catalogue.read' },
  ],
  menu: [
    { group: 'goods', to: '/admin/products', label: 'Sản phẩm', icon: 'Package' },
    { group: 'goods', to: '/admin/categories', label: 'Danh mục', icon: 'FolderTree' },
    {
      group: 'goods',
      to: '/admin/products/import',
      label: 'Nhập từ Excel',
      short: 'Nhập Excel',
      icon: 'FileSpreadsheet',
    },
  ],
})

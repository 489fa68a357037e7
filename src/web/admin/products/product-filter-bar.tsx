import { X } from 'lucide-react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/calls.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { NativeSelect } from '#web/ui/select.tsx'
import { SearchField } from '../parts/search-field.tsx'
import { useFilterAddress } from '../parts/use-filter-address.ts'
import { addressOf, type ProductFilters, productOrders } from './product-address.ts'

const statusOptions = [
  { value: '', label: 'Đang bán và đã ẩn' },
  { value: 'active', label: 'Đang bán' },
  { value: 'inactive', label: 'Đã ẩn' },
]

const HALF = 'max-md:w-[calc(50%-0.375rem)]'

/** The filters of the product list; they live in the address. */
export function ProductFilterBar({
  filters,
  categories,
  subcategories,
}: {
  filters: ProductFilters
  categories: ReplyOf<'GET /api/admin/categories'>['data']
  subcategories: ReplyOf<'GET /api/admin/subcategories'>['data']
}) {
  const { draft, change } = useFilterAddress(filters, { addressOf })
  const category = categories.find(({ slug, _id }) => draft.category === slug || draft.category === _id)
  const own = subcategories.filter(({ category_id }) => category_id === category?._id)
  return (
    <div className="flex flex-wrap items-center gap-3 border-sand-200 border-b p-4">
      <SearchField
        label="Tìm theo tên hoặc mã sản phẩm"
        placeholder="Tên hoặc mã sản phẩm"
        value={draft.search}
        onChange={search => change({ search })}
        className="w-full md:w-60"
      />
      <NativeSelect
        admin
        aria-label="Danh mục"
        options={[{ value: '', label: 'Tất cả danh mục' }, ...categories.map(optionOf('category_name'))]}
        value={category?.slug ?? ''}
        onChange={event => change({ category: event.target.value, subcategory: '' })}
        className={HALF}
      />
      <NativeSelect
        admin
        aria-label="Danh mục con"
        disabled={!category}
        options={[{ value: '', label: 'Tất cả danh mục con' }, ...own.map(optionOf('subcategory_name'))]}
        value={draft.subcategory}
        onChange={event => change({ subcategory: event.target.value })}
        className={HALF}
      />
      <NativeSelect
        admin
        aria-label="Hiển thị"
        options={statusOptions}
        value={draft.status}
        onChange={event => change({ status: event.target.value as ProductFilters['status'] })}
        className={HALF}
      />
      <NativeSelect
        admin
        aria-label="Sắp xếp"
        options={productOrders}
        value={`${draft.sortBy}:${draft.sortOrder}`}
        onChange={event => change(orderOf(event.target.value))}
        className={HALF}
      />
      {addressOf(filters) !== '/admin/products' && (
        <Link to="/admin/products" className={buttonClass({ kind: 'quiet', size: 'admin' })}>
          <X size={18} strokeWidth={1.75} aria-hidden />
          Xóa bộ lọc
        </Link>
      )}
    </div>
  )
}

function optionOf<N extends string>(name: N) {
  return (row: Record<N, string> & { slug: string }) => ({ value: row.slug, label: row[name] })
}

function orderOf(value: string): Pick<ProductFilters, 'sortBy' | 'sortOrder'> {
  const [sortBy, sortOrder] = value.split(':') as [ProductFilters['sortBy'], ProductFilters['sortOrder']]
  return { sortBy, sortOrder }
}

import type { ReplyOf } from '#contract/calls.ts'
import { ClearFilters, choicesOf, FilterBar, FilterSelect } from '../components/filters/filter-bar.tsx'
import { SearchField } from '../components/filters/search-field.tsx'
import { useFilterAddress } from '../components/filters/use-filter-address.ts'
import { addressOf, type ProductFilters, productOrders } from './product-address.ts'

const statusChoices = choicesOf('Mọi trạng thái', ['active', 'inactive', 'archived'], {
  active: 'Đang bán',
  inactive: 'Đã ẩn',
  archived: 'Lưu trữ',
})

const HALF = 'max-md:w-[calc(50%-0.375rem)]'

/** The filters of the product list; they are in the address. */
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
    <FilterBar>
      <SearchField
        label="Tìm theo tên hoặc mã sản phẩm"
        placeholder="Tên hoặc mã sản phẩm"
        value={draft.search}
        onChange={search => change({ search })}
        className="w-full md:w-60"
      />
      <FilterSelect
        label="Danh mục"
        choices={[{ value: '', label: 'Mọi danh mục' }, ...categories.map(choiceOf('category_name'))]}
        value={category?.slug ?? ''}
        onChange={category => change({ category, subcategory: '' })}
        className={HALF}
      />
      <FilterSelect
        label="Danh mục con"
        disabled={!category}
        choices={[{ value: '', label: 'Danh mục con' }, ...own.map(choiceOf('subcategory_name'))]}
        value={draft.subcategory}
        onChange={subcategory => change({ subcategory })}
        className={HALF}
      />
      <FilterSelect
        label="Hiển thị"
        choices={statusChoices}
        value={draft.status}
        onChange={status => change({ status })}
        className={HALF}
      />
      <FilterSelect
        label="Sắp xếp"
        choices={productOrders}
        value={`${draft.sortBy}:${draft.sortOrder}`}
        onChange={order => change(orderOf(order))}
        className={HALF}
      />
      {addressOf(filters) !== '/admin/products' && <ClearFilters to="/admin/products" />}
    </FilterBar>
  )
}

function choiceOf<N extends string>(name: N) {
  return (row: Record<N, string> & { slug: string }) => ({ value: row.slug, label: row[name] })
}

function orderOf(value: string): Pick<ProductFilters, 'sortBy' | 'sortOrder'> {
  const [sortBy, sortOrder] = value.split(':') as [ProductFilters['sortBy'], ProductFilters['sortOrder']]
  return { sortBy, sortOrder }
}

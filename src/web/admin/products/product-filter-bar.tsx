import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import type { ReplyOf } from '#contract/calls.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ClearFilters, choicesOf, FilterBar, FilterSelect } from '../components/filters/filter-bar.tsx'
import { SearchField } from '../components/filters/search-field.tsx'
import { useFilterAddress } from '../components/filters/use-filter-address.ts'
import { addressOf, type ProductFilters, productOrders } from './product-address.ts'

const statusChoices = choicesOf('Mọi trạng thái', ['active', 'inactive', 'archived'], {
  active: 'Đang bán',
  inactive: 'Đã ẩn',
  archived: 'Lưu trữ',
})

/** The filters of the product list; they are in the address. In a row on a wide screen, in a sheet on a phone. */
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
  const [isSheetOpen, setSheetOpen] = useState(false)
  const count = [filters.category, filters.subcategory, filters.status].filter(Boolean).length
  const selects = (className: string) => (
    <>
      <FilterSelect
        label="Danh mục"
        choices={[{ value: '', label: 'Mọi danh mục' }, ...categories.map(choiceOf('category_name'))]}
        value={category?.slug ?? ''}
        onChange={category => change({ category, subcategory: '' })}
        className={className}
      />
      <FilterSelect
        label="Danh mục con"
        disabled={!category}
        choices={[{ value: '', label: 'Danh mục con' }, ...own.map(choiceOf('subcategory_name'))]}
        value={draft.subcategory}
        onChange={subcategory => change({ subcategory })}
        className={className}
      />
      <FilterSelect
        label="Hiển thị"
        choices={statusChoices}
        value={draft.status}
        onChange={status => change({ status })}
        className={className}
      />
      <FilterSelect
        label="Sắp xếp"
        choices={productOrders}
        value={`${draft.sortBy}:${draft.sortOrder}`}
        onChange={order => change(orderOf(order))}
        className={className}
      />
    </>
  )
  return (
    <FilterBar>
      <SearchField
        label="Tìm theo tên hoặc mã sản phẩm"
        placeholder="Tên hoặc mã sản phẩm"
        value={draft.search}
        onChange={search => change({ search })}
        className="min-w-44 flex-1 md:max-w-60 md:basis-60"
      />
      <Button
        kind="secondary"
        icon={SlidersHorizontal}
        className="md:hidden"
        onClick={() => setSheetOpen(true)}
      >
        {count > 0 ? `Lọc (${count})` : 'Lọc'}
      </Button>
      <div className="hidden md:contents">{selects('')}</div>
      {addressOf(filters) !== '/admin/products' && <ClearFilters to="/admin/products" />}
      <Dialog
        isOpen={isSheetOpen}
        onClose={() => setSheetOpen(false)}
        title="Lọc sản phẩm"
        footer={
          <Button wide size="normal" onClick={() => setSheetOpen(false)}>
            Xong
          </Button>
        }
      >
        <div className="space-y-4">{selects('w-full')}</div>
      </Dialog>
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

import { FolderTree, House, Info } from 'lucide-react'
import { useId, useState } from 'react'
import type { ReplyOf } from '#contract/calls.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { Thumb } from '../kit/page/thumb.tsx'
import { SortableRows } from '../kit/sorting/sortable-rows.tsx'
import { AddForm } from './add-form.tsx'
import { CategoryLine, NameAndSlug } from './category-line.tsx'
import type { Category } from './category-panel.tsx'

export type Subcategory = ReplyOf<'GET /api/admin/subcategories'>['data'][number]

/** The subcategories of the chosen category. */
export function SubcategoryPanel({
  category,
  categories,
  subcategories,
}: {
  category: Category
  categories: Category[]
  subcategories: Subcategory[]
}) {
  const [parentId, setParentId] = useState(category._id)
  const parentField = useId()
  const creation = useMutation('POST /api/admin/subcategories', {
    failure: 'Không thể thêm danh mục con mới: ',
  })
  const sorting = useMutation('PUT /api/admin/subcategories/order', {
    failure: 'Có lỗi xảy ra khi cập nhật danh mục con: ',
  })
  const sort = (ids: string[]) => void sorting.mutate({ body: { ids, category_id: category._id } })
  return (
    <Panel
      flush
      title={`Danh mục con của «${category.category_name}»`}
      aside={<span className="text-13 text-sand-600">{formatCount(subcategories.length)} mục</span>}
    >
      <div className="px-4 pt-1 pb-4">
        <AddForm
          label="Danh mục con mới"
          placeholder="Ví dụ: Đèn thả bàn ăn"
          missing="Vui lòng nhập tên danh mục con"
          action="Thêm danh mục con"
          isBusy={creation.isBusy}
          onAdd={name => creation.mutate({ body: { subcategory_name: name, category_id: parentId } })}
        >
          <div className="min-w-44 flex-1">
            <label htmlFor={parentField} className="mb-1.5 block font-medium text-14">
              Thuộc danh mục
            </label>
            <NativeSelect
              id={parentField}
              value={parentId}
              options={categories.map(({ _id, category_name }) => ({ value: _id, label: category_name }))}
              onChange={event => setParentId(event.target.value)}
              className="w-full"
            />
          </div>
        </AddForm>
      </div>
      <div className="border-sand-200 border-y">
        {subcategories.length === 0 ? (
          <EmptyState
            icon={FolderTree}
            title="Chưa có danh mục con"
            text="Danh mục con giúp khách tìm nhanh hơn trong menu."
          />
        ) : (
          <SortableRows
            items={subcategories.map(sub => ({ ...sub, id: sub._id, name: sub.subcategory_name }))}
            onMove={sort}
          >
            {sub => <SubcategoryRow subcategory={sub} />}
          </SortableRows>
        )}
      </div>
      <p className="flex gap-2 px-4 py-3 text-13 text-sand-600">
        <Info size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />
        Chỉ xóa được mục không còn sản phẩm. Đổi đường dẫn thì đường dẫn cũ tự chuyển hướng.
      </p>
    </Panel>
  )
}

function SubcategoryRow({ subcategory }: { subcategory: Subcategory }) {
  const { _id: id, subcategory_name: name, slug, allProductCount: products } = subcategory
  return (
    <CategoryLine
      kind="subcategory"
      id={id}
      texts={{ ...subcategory, name }}
      products={subcategory.productCount}
      contents={products > 0 ? `${formatCount(products)} sản phẩm` : ''}
      className="gap-3 py-2"
    >
      <Thumb image={subcategory.image} />
      <NameAndSlug name={name} slug={slug} />
      {subcategory.isOnHome && (
        <span className="hidden sm:block">
          <Badge tone="info" icon={House}>
            Trang chủ
          </Badge>
        </span>
      )}
      <span className="shrink-0 text-13 text-sand-600">{formatCount(products)} sản phẩm</span>
    </CategoryLine>
  )
}

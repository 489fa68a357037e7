import { FolderTree, Plus } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/calls.ts'
import { foldDiacritics } from '#contract/kernel/vietnamese.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { SearchField } from '../kit/list/search-field.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { SortableRows } from '../kit/sorting/sortable-rows.tsx'
import { AddForm } from './add-form.tsx'
import { CategoryLine, NameAndSlug } from './category-line.tsx'

export type Category = ReplyOf<'GET /api/admin/categories'>['data'][number]

/** The main categories: searched, added, renamed, ordered, deleted, and one of them chosen. */
export function CategoryPanel({
  categories,
  chosenId,
}: {
  categories: Category[]
  chosenId: string | undefined
}) {
  const [search, setSearch] = useState('')
  const [isAdding, setAdding] = useState(false)
  const creation = useMutation('POST /api/admin/categories', {
    onDone: () => setAdding(false),
    failure: 'Không thể thêm danh mục mới: ',
  })
  const sorting = useMutation('PUT /api/admin/categories/order', {
    failure: 'Có lỗi xảy ra khi cập nhật danh mục: ',
  })
  const shown = categories.filter(category =>
    foldDiacritics(category.category_name).includes(foldDiacritics(search.trim())),
  )
  return (
    <Panel flush title="Danh mục chính">
      <div className="flex gap-2 px-4 pt-1 pb-4">
        <SearchField
          label="Tìm danh mục"
          placeholder="Tên"
          value={search}
          onChange={search => setSearch(search)}
          className="flex-1"
        />
        <Button icon={Plus} aria-expanded={isAdding} onClick={() => setAdding(!isAdding)}>
          Thêm
        </Button>
      </div>
      {isAdding && (
        <div className="border-sand-200 border-t bg-sand-25 px-4 py-3">
          <AddForm
            label="Danh mục mới"
            placeholder="Ví dụ: Đèn sân vườn"
            missing="Vui lòng nhập tên danh mục"
            action="Thêm danh mục"
            isBusy={creation.isBusy}
            onAdd={name => creation.mutate({ body: { category_name: name } })}
          />
        </div>
      )}
      <div className="border-sand-200 border-y">
        {shown.length === 0 ? (
          <EmptyState
            icon={FolderTree}
            title="Không có danh mục nào"
            text="Thử từ khóa khác hoặc thêm danh mục."
          />
        ) : (
          <SortableRows
            items={shown.map(category => ({
              ...category,
              id: category._id,
              name: category.category_name,
              isChosen: category._id === chosenId,
            }))}
            onMove={search.trim() ? undefined : ids => void sorting.mutate({ body: { ids } })}
          >
            {category => <CategoryRow category={category} isChosen={category.isChosen} />}
          </SortableRows>
        )}
      </div>
      <p className="px-4 py-3 text-13 text-sand-600">Thứ tự ở đây là thứ tự trong menu và trang chủ.</p>
    </Panel>
  )
}

function CategoryRow({ category, isChosen }: { category: Category; isChosen: boolean }) {
  const { _id: id, category_name: name, slug } = category
  return (
    <CategoryLine
      kind="category"
      id={id}
      texts={{ ...category, name }}
      products={category.productCount}
      contents={contentsOf(category)}
      className="gap-2"
    >
      <Link
        to={`/admin/categories?category=${id}`}
        preventScrollReset
        aria-current={isChosen ? 'true' : undefined}
        className="flex min-w-0 flex-1 items-center gap-3 py-2.5 pl-2"
      >
        <NameAndSlug name={name} slug={slug} />
        <span className="shrink-0 text-right text-13 text-sand-600">
          <span className="block">{formatCount(category.subcategoryCount)} mục con</span>
          <span className="block">{formatCount(category.allProductCount)} sản phẩm</span>
        </span>
      </Link>
    </CategoryLine>
  )
}

function contentsOf({ subcategoryCount, allProductCount }: Category): string {
  return [
    subcategoryCount > 0 && `${formatCount(subcategoryCount)} danh mục con`,
    allProductCount > 0 && `${formatCount(allProductCount)} sản phẩm`,
  ]
    .filter(Boolean)
    .join(' và ')
}

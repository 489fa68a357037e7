import { ArchiveRestore, Eye, EyeOff, Package, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { z } from 'zod'
import type { ReplyOf } from '#contract/calls.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { defineList } from '../../kit/list/define-list.tsx'
import { type Choice, choice, choiceFrom, order, search } from '../../kit/list/filters.ts'
import { ListRows } from '../../kit/list/list-rows.tsx'
import { ExcelActions } from './excel-actions.tsx'
import { useProductQuestions } from './product-questions.ts'
import { productRows, type RowWork } from './product-rows.tsx'
import { type ProductRow, sampleProducts } from './sample-products.ts'
import { WarehouseDialog } from './warehouse-dialog.tsx'

type Loaded = {
  list: { data: readonly ProductRow[]; total: number; totalPages: number }
  categories: ReplyOf<'GET /api/admin/categories'>['data']
  subcategories: ReplyOf<'GET /api/admin/subcategories'>['data']
  isSample: boolean
}

const slug = z
  .string()
  .regex(/^[a-z0-9][a-z0-9-]{0,158}$/)
  .catch('')

const filters = {
  search: search('Tìm theo tên hoặc mã sản phẩm', 'Tên, mã sản phẩm'),
  category: choiceFrom(
    'Danh mục',
    ({ categories }: Loaded) => [
      { value: '', label: 'Mọi danh mục' },
      ...categories.map(row => choiceOf(row.slug, row.category_name)),
    ],
    { shape: slug, resets: ['subcategory'] },
  ),
  subcategory: choiceFrom(
    'Danh mục con',
    ({ categories, subcategories }: Loaded, draft) => {
      const category = categories.find(row => row.slug === draft.category)
      return [
        { value: '', label: 'Danh mục con' },
        ...subcategories
          .filter(row => row.category_id === category?._id)
          .map(row => choiceOf(row.slug, row.subcategory_name)),
      ]
    },
    { shape: slug },
  ),
  status: choice('Hiển thị', 'Mọi trạng thái', ['active', 'inactive', 'archived'], {
    active: 'Đang bán',
    inactive: 'Đã ẩn',
    archived: 'Lưu trữ',
  }),
  ...order(['created_at', 'title', 'min_price'], 'desc', [
    choiceOf('created_at:desc', 'Mới nhất'),
    choiceOf('created_at:asc', 'Cũ nhất'),
    choiceOf('title:asc', 'Tên A đến Z'),
    choiceOf('title:desc', 'Tên Z đến A'),
    choiceOf('min_price:asc', 'Giá thấp đến cao'),
    choiceOf('min_price:desc', 'Giá cao đến thấp'),
  ]),
}

const products = defineList<typeof filters, Loaded, RowWork>({
  path: '/admin/products',
  title: 'Sản phẩm',
  noun: 'sản phẩm',
  failure: 'Không thể tải danh sách sản phẩm',
  filterSheet: 'Lọc sản phẩm',
  filters,
  settle: filters => (filters.category ? filters : { ...filters, subcategory: '' }),
  /** While the server fails, the samples (R31). */
  async load({ set, page, limit }): Promise<Loaded> {
    try {
      const [list, { data: categories }, { data: subcategories }] = await Promise.all([
        api('GET /api/admin/products', { query: { ...set, page, limit } }),
        api('GET /api/admin/categories'),
        api('GET /api/admin/subcategories'),
      ])
      return { list, categories, subcategories, isSample: false }
    } catch (error) {
      if (!isApiError(error) || (error.status > 0 && error.status < 500)) throw error
      const list = { data: sampleProducts, total: sampleProducts.length, totalPages: 1 }
      return { list, categories: [], subcategories: [], isSample: true }
    }
  },
  aside: ({ loaded: { isSample, list } }) =>
    isSample ? 'Dữ liệu mẫu' : `${formatCount(list.total)} sản phẩm`,
  actions: ({ loaded, set: { status, sortBy, sortOrder, ...set } }) =>
    !loaded.isSample && (
      <div className="flex flex-wrap gap-2">
        {status !== 'archived' && <ExcelActions set={{ ...set, status }} />}
        <ButtonLink to="/admin/products/new" icon={Plus}>
          Thêm sản phẩm
        </ButtonLink>
      </div>
    ),
  instead: page =>
    page.loaded.isSample && (
      <>
        <Notice tone="error" className="m-4">
          Đang sử dụng dữ liệu mẫu (Backend chưa khởi động)
        </Notice>
        <ListRows look={productRows} rows={page.loaded.list.data} shared={{ work: undefined }} />
      </>
    ),
  empty: {
    icon: Package,
    title: 'Chưa có sản phẩm nào',
    text: 'Thêm sản phẩm đầu tiên để bắt đầu bán hàng.',
    action: (
      <ButtonLink to="/admin/products/new" size="small" icon={Plus}>
        Thêm sản phẩm
      </ButtonLink>
    ),
  },
  emptyView: ({ set: { status, sortBy, sortOrder, ...others } }) =>
    status === 'archived' && Object.keys(others).length === 0 ? EMPTY_ARCHIVE : undefined,
  work: {
    useWork(selection, { loaded: { list } }) {
      const { chosen } = selection
      const { dialogs, ...questions } = useProductQuestions()
      const [placedId, setPlacedId] = useState<string>()
      const placed = list.data.find(({ _id }) => _id === placedId)
      const work: RowWork = {
        onPlace: row => setPlacedId(row._id),
        ...questions,
      }
      return {
        work,
        bar: <BulkActions chosen={chosen} rows={list.data} work={work} />,
        dialogs: (
          <>
            {dialogs}
            {placed && <WarehouseDialog product={placed} onClose={() => setPlacedId(undefined)} />}
          </>
        ),
      }
    },
  },
  rows: productRows,
})

export const clientLoader = products.clientLoader
export const ErrorBoundary = products.ErrorBoundary
export default products.Page

/** Only actions that change any of the chosen products. */
function BulkActions({
  chosen,
  rows,
  work,
}: {
  chosen: readonly ProductRow[]
  rows: readonly ProductRow[]
  work: RowWork
}) {
  const isArchive = rows.some(({ archivedAt }) => archivedAt !== null)
  return (
    <>
      {chosen.some(({ isActive }) => isActive) && (
        <Button kind="on-dark" icon={EyeOff} onClick={() => work.onActivate(chosen, false)}>
          Ngừng bán
        </Button>
      )}
      {isArchive && (
        <Button kind="on-dark" icon={ArchiveRestore} onClick={() => work.onArchive(chosen, false)}>
          Khôi phục
        </Button>
      )}
      {!isArchive && chosen.some(({ isActive }) => !isActive) && (
        <Button kind="on-dark" icon={Eye} onClick={() => work.onActivate(chosen, true)}>
          Mở bán
        </Button>
      )}
      {!isArchive && (
        <Button kind="on-dark" icon={Trash2} onClick={() => work.onDelete(chosen)}>
          Xóa
        </Button>
      )}
    </>
  )
}

function choiceOf(value: string, label: string): Choice {
  return { value, label }
}

const EMPTY_ARCHIVE = {
  title: 'Lưu trữ đang trống',
  text: 'Sản phẩm chưa từng có đơn hàng nhưng đã có phiếu kho thì không xóa được: hãy lưu trữ để đưa ra khỏi mọi danh sách.',
  action: (
    <ButtonLink to="/admin/products" kind="secondary" size="small">
      Về danh sách sản phẩm
    </ButtonLink>
  ),
}

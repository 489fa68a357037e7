import { Package, Plus } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ListBody } from '../components/lists/list-body.tsx'
import { PageHead, Panel } from '../components/panel.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { ExcelActions } from './excel-actions.tsx'
import { addressOf, type ProductFilters, readAddress } from './product-address.ts'
import { ProductFilterBar } from './product-filter-bar.tsx'
import { ProductRows } from './product-rows.tsx'
import { sampleProducts } from './sample-products.ts'
import { SelectableProducts } from './selectable-products.tsx'

const PAGE_SIZE = 10

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { page, ...filters } = readAddress(new URL(request.url).searchParams)
  const loaded = await loadForAdmin(request, () => loadProducts({ page, ...filters }))
  return { filters, page, ...loaded }
}

/** The list with what its filters offer; while the server fails, the samples (R31). */
async function loadProducts({ status, ...query }: ReturnType<typeof readAddress>) {
  try {
    const [products, { data: categories }, { data: subcategories }] = await Promise.all([
      api('GET /api/admin/products', { query: { ...query, ...(status && { status }), limit: PAGE_SIZE } }),
      api('GET /api/admin/categories'),
      api('GET /api/admin/subcategories'),
    ])
    return { isSample: false, products, categories, subcategories }
  } catch (error) {
    if (!isApiError(error) || (error.status > 0 && error.status < 500)) throw error
    const products = { data: sampleProducts, total: sampleProducts.length, totalPages: 1 }
    return { isSample: true, products, categories: [], subcategories: [] }
  }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải danh sách sản phẩm" />
}

export default function ProductList() {
  const { filters, page, isSample, products, categories, subcategories } =
    useLoaderData<typeof clientLoader>()
  return (
    <>
      <title>Sản phẩm – Quản trị</title>
      <PageHead
        title="Sản phẩm"
        aside={isSample ? 'Dữ liệu mẫu' : `${formatCount(products.total)} sản phẩm`}
        actions={
          !isSample && (
            <div className="flex flex-wrap gap-2">
              {filters.status !== 'archived' && <ExcelActions filters={filters} status={filters.status} />}
              <ButtonLink to="/admin/products/new" icon={Plus}>
                Thêm sản phẩm
              </ButtonLink>
            </div>
          )
        }
      />
      <Panel flush>
        {isSample ? (
          <>
            <Notice tone="error" className="m-4">
              Đang sử dụng dữ liệu mẫu (Backend chưa khởi động)
            </Notice>
            <ProductRows products={products.data} />
          </>
        ) : (
          <>
            <ProductFilterBar filters={filters} categories={categories} subcategories={subcategories} />
            <ListBody
              list={products}
              page={page}
              pageSize={PAGE_SIZE}
              noun="sản phẩm"
              hrefFor={next => addressOf(filters, next)}
              emptyView={isArchive(filters) ? EMPTY_ARCHIVE : undefined}
              empty={{
                icon: Package,
                title: 'Chưa có sản phẩm nào',
                text: 'Thêm sản phẩm đầu tiên để bắt đầu bán hàng.',
                action: (
                  <ButtonLink to="/admin/products/new" size="small" icon={Plus}>
                    Thêm sản phẩm
                  </ButtonLink>
                ),
              }}
            >
              <SelectableProducts key={addressOf(filters, page)} products={products.data} />
            </ListBody>
          </>
        )}
      </Panel>
    </>
  )
}

/** Whether all that is archived is listed. */
const isArchive = (filters: ProductFilters): boolean =>
  filters.status === 'archived' && addressOf({ ...filters, status: '' }) === '/admin/products'

const EMPTY_ARCHIVE = {
  title: 'Lưu trữ đang trống',
  text: 'Sản phẩm chưa từng có đơn hàng nhưng đã có phiếu kho thì không xóa được: hãy lưu trữ để đưa ra khỏi mọi danh sách.',
  action: (
    <ButtonLink to="/admin/products" kind="secondary" size="small">
      Về danh sách sản phẩm
    </ButtonLink>
  ),
}

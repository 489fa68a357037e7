import { prerender } from 'react-dom/static'
import { UNSAFE_ErrorResponseImpl as ErrorResponseImpl, MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import { ErrorBoundary as ListingError } from '../listing/listing.tsx'
import { ErrorBoundary as ProductError } from '../product/product.tsx'

/** The page that a failed load leads to, as a reader without scripts gets it. */
async function html(Page: (props: { error: unknown }) => React.ReactNode, error: unknown): Promise<string> {
  const { prelude } = await prerender(
    <MemoryRouter>
      <Page error={error} />
    </MemoryRouter>,
  )
  return new Response(prelude).text()
}

const away = new ErrorResponseImpl(503, '', { message: 'Cửa hàng đang tạm gián đoạn' })
const missing = new ErrorResponseImpl(404, '', null)

it.each([
  [ListingError, away, 'products_load_failed', 'Không thể tải sản phẩm'],
  [ProductError, away, 'product_details_load_failed', 'Không thể tải thông tin sản phẩm'],
  [ProductError, missing, 'product_not_found', 'Không tìm thấy sản phẩm'],
] as const)(
  'a page that could not be loaded has its code for programs (%#)',
  async (Page, error, code, title) => {
    const page = await html(Page, error)
    expect(page).toContain(`data-code="${code}"`)
    expect(page).toContain(title)
  },
)

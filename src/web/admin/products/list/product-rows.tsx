import { formatCount } from '#web/lib/format/formats.ts'
import type { RowsLook } from '../../kit/list/list-rows.tsx'
import { Thumb } from '../../kit/page/thumb.tsx'
import { PriceText, ProductName, placeOf, StockBadge, VisibilityText } from './product-cells.tsx'
import { type RowActionProps, RowActions } from './row-actions.tsx'
import type { ProductRow } from './sample-products.ts'

/** The actions of a row; samples have none. */
export type RowWork = Omit<RowActionProps, 'product'>

/** Products as a table, stacked if it is narrow. */
export const productRows: RowsLook<ProductRow, { work: RowWork | undefined }> = {
  label: 'Sản phẩm',
  tableFrom: 1056,
  nameOf: ({ title }) => title,
  columns: [
    {
      head: 'Sản phẩm',
      className: 'max-w-0 min-w-64 w-[34%]',
      cell: (product, { work }) => (
        <span className="flex items-center gap-3">
          <Thumb image={product.images[0] ?? null} />
          <ProductName product={product} isLink={work !== undefined} />
        </span>
      ),
    },
    {
      head: 'Danh mục',
      className: 'max-w-32 truncate text-sand-600',
      titleOf: placeOf,
      cell: product => placeOf(product),
    },
    { head: 'Giá bán', numeric: true, cell: product => <PriceText product={product} /> },
    { head: 'Tồn kho', numeric: true, cell: ({ quantity }) => formatCount(quantity) },
    { head: 'Tình trạng', cell: product => <StockBadge product={product} /> },
    {
      head: 'Biến thể',
      numeric: true,
      cell: ({ variantCount }) => (variantCount > 0 ? variantCount : '–'),
    },
    { head: 'Hiển thị', cell: product => <VisibilityText product={product} /> },
    {
      head: 'Thao tác',
      actions: true,
      isShown: ({ work }) => work !== undefined,
      cell: (product, { work }) => work && <RowActions product={product} {...work} />,
    },
  ],
  card: (product, { work }) => (
    <div className="flex items-start gap-3">
      <Thumb image={product.images[0] ?? null} />
      <div className="min-w-0 flex-1">
        <ProductName product={product} isLink={work !== undefined} />
        <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-3 text-14">
          <span>
            <PriceText product={product} />
          </span>
          <span className="text-13 text-sand-600">{placeOf(product)}</span>
        </p>
        <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1.5 text-13">
          <StockBadge product={product} />
          <span>Tồn kho {formatCount(product.quantity)}</span>
          {product.variantCount > 0 && <span>{product.variantCount} biến thể</span>}
          <VisibilityText product={product} />
        </p>
        {work && (
          <div className="mt-2">
            <RowActions product={product} {...work} />
          </div>
        )}
      </div>
    </div>
  ),
}

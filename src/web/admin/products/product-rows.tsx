import { formatCount } from '#web/lib/format/formats.ts'
import { TableFrame, Td, Th, Tr } from '#web/ui/table.tsx'
import { SelectAll, SelectOne } from '../components/lists/select-boxes.tsx'
import type { Selection } from '../components/lists/use-selection.ts'
import { Thumb } from '../components/thumb.tsx'
import { PriceText, ProductName, placeOf, StockBadge, VisibilityText } from './product-cells.tsx'
import { type RowActionProps, RowActions } from './row-actions.tsx'
import type { ProductRow } from './sample-products.ts'

/** What can be done with the rows; samples have none of it. */
export type RowControls = { selection: Selection<ProductRow> } & Omit<RowActionProps, 'product'>

/** Products as a table, stacked where it is narrow. */
export function ProductRows({
  products,
  controls,
}: {
  products: readonly ProductRow[]
  controls?: RowControls
}) {
  return (
    <div className="@container">
      <div className="hidden @min-[1056px]:block">
        <ProductTable products={products} controls={controls} />
      </div>
      <div className="@min-[1056px]:hidden">
        {controls && <SelectAll selection={controls.selection} label className="px-4" />}
        <ul className="divide-y divide-sand-200 border-sand-200 border-y">
          {products.map(product => (
            <li key={product._id}>
              <StackedProduct product={product} controls={controls} />
            </li>
          ))}
        </ul>
      </div>
    </div>
  )
}

type TableProps = { products: readonly ProductRow[]; controls: RowControls | undefined }

function ProductTable({ products, controls }: TableProps) {
  return (
    <TableFrame label="Sản phẩm">
      <thead>
        <tr>
          {controls && (
            <Th className="w-10 pr-0 pl-4">
              <SelectAll selection={controls.selection} />
            </Th>
          )}
          <Th className="pl-4">Sản phẩm</Th>
          <Th>Danh mục</Th>
          <Th numeric>Giá bán</Th>
          <Th numeric>Tồn kho</Th>
          <Th>Tình trạng</Th>
          <Th numeric>Biến thể</Th>
          <Th>Hiển thị</Th>
          {controls && (
            <Th>
              <span className="sr-only">Thao tác</span>
            </Th>
          )}
        </tr>
      </thead>
      <tbody>
        {products.map(product => (
          <ProductTableRow key={product._id} product={product} controls={controls} />
        ))}
      </tbody>
    </TableFrame>
  )
}

type RowProps = { product: ProductRow; controls: RowControls | undefined }

function ProductTableRow({ product, controls }: RowProps) {
  return (
    <Tr tall selected={controls?.selection.has(product._id) ?? false}>
      {controls && (
        <Td className="pr-0 pl-4">
          <SelectOne id={product._id} name={product.title} selection={controls.selection} />
        </Td>
      )}
      <Td className="max-w-0 min-w-64 w-[34%] pl-4">
        <span className="flex items-center gap-3">
          <Thumb image={product.images[0] ?? null} />
          <ProductName product={product} isLink={controls !== undefined} />
        </span>
      </Td>
      <Td className="max-w-32 truncate text-sand-600" title={placeOf(product)}>
        {placeOf(product)}
      </Td>
      <Td numeric>
        <PriceText product={product} />
      </Td>
      <Td numeric>{formatCount(product.quantity)}</Td>
      <Td>
        <StockBadge product={product} />
      </Td>
      <Td numeric>{product.variantCount > 0 ? product.variantCount : '–'}</Td>
      <Td>
        <VisibilityText product={product} />
      </Td>
      {controls && (
        <Td className="pr-4">
          <RowActions product={product} {...controls} />
        </Td>
      )}
    </Tr>
  )
}

function StackedProduct({ product, controls }: RowProps) {
  return (
    <div className="flex items-start gap-3 px-4 py-3">
      {controls && <SelectOne id={product._id} name={product.title} selection={controls.selection} />}
      <Thumb image={product.images[0] ?? null} />
      <div className="min-w-0 flex-1">
        <ProductName product={product} isLink={controls !== undefined} />
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
        {controls && (
          <div className="mt-2">
            <RowActions product={product} {...controls} />
          </div>
        )}
      </div>
    </div>
  )
}

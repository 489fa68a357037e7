import { ArrowRight, History } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useId, useLayoutEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { ProductCard } from '#contract/catalogue/catalogue.shapes.ts'
import { stockLevelOf } from '#contract/catalogue/stock-label.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Price } from '#web/ui/commerce/price.tsx'
import { cx } from '#web/ui/cx.ts'
import { Photo } from '#web/ui/media/photo.tsx'
import { useBackCloses } from '#web/ui/overlays/use-back-closes.ts'
import { Marked } from '#web/ui/text/marked.tsx'
import { toPriceText } from '../catalogue/product-view.ts'
import { toThumbnail } from '../kernel/photos.ts'
import { recentSearches } from './recent-searches.ts'
import { type Found, type ShownList, useMatchingCategories, useProducts } from './use-suggestions.ts'

const ROW = 'w-full rounded-6 text-left hover:bg-sand-50 aria-selected:bg-sand-50'

/**
 * Suggestions under the search field: categories and own searches left, products right; arrows and Enter
 * choose.
 */
export default function SearchSuggestions({
  id,
  input,
  text,
  onSearch,
  onShown,
  onClose,
}: {
  id: string
  input: RefObject<HTMLInputElement | null>
  text: string
  onSearch: (text: string) => void
  onShown: (list: ShownList) => void
  onClose: () => void
}) {
  const wanted = text.trim()
  const found = useProducts(wanted)
  const categories = useMatchingCategories(wanted)
  const recent = useMemo(() => (wanted ? [] : recentSearches()), [wanted])
  const products = found?.data ?? []
  const places = categories.length + recent.length
  const count = places + products.length + (products.length > 0 ? 1 : 0)
  const active = useArrowKeys({ input, count, shown: [found, wanted] })
  const rowId = (index: number): string => `${id}-${index}`
  const row = (index: number) =>
    ({ id: rowId(index), role: 'option', tabIndex: -1, 'aria-selected': index === active }) as const

  const activeId = active === undefined ? undefined : rowId(active)
  useEffect(() => {
    onShown({ isShown: count > 0, activeId })
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
    return () => onShown({ isShown: false })
  }, [count, activeId, onShown])

  const isEmpty = !wanted && recent.length === 0
  useBackCloses(!isEmpty, onClose)
  if (isEmpty) return null
  return (
    <div className="fixed inset-x-0 top-30 bottom-0 z-40 overflow-y-auto border-sand-200 border-t bg-white md:absolute md:inset-auto md:top-full md:right-0 md:bottom-auto md:mt-2 md:w-[min(800px,92vw)] md:rounded-6 md:border md:shadow-sh2">
      {count > 0 && (
        <div id={id} role="listbox" aria-label="Gợi ý">
          <div className={cx('grid', places > 0 && products.length > 0 && 'md:grid-cols-[220px_1fr]')}>
            {places > 0 && (
              <div className="border-sand-200 p-3 md:border-r">
                <Group label="Danh mục" hidden={categories.length === 0}>
                  {categories.map((entry, index) => (
                    <Link
                      key={entry.to}
                      to={entry.to}
                      {...row(index)}
                      className={cx(ROW, 'flex min-h-11 items-center gap-3 px-2 text-15')}
                    >
                      <Marked text={entry.name} wanted={wanted} />
                      <span className="ml-auto text-13 text-sand-600">{formatCount(entry.count)}</span>
                    </Link>
                  ))}
                </Group>
                <Group label="Bạn đã tìm" hidden={recent.length === 0}>
                  {recent.map((search, index) => (
                    <button
                      key={search}
                      type="button"
                      {...row(categories.length + index)}
                      onClick={() => onSearch(search)}
                      className={cx(ROW, 'flex min-h-11 items-center gap-3 px-2 text-15')}
                    >
                      <History size={16} strokeWidth={1.75} aria-hidden className="text-sand-600" />
                      {search}
                    </button>
                  ))}
                </Group>
              </div>
            )}
            {products.length > 0 && (
              <div className="p-3">
                <Group label="Sản phẩm">
                  {products.map((product, index) => (
                    <ProductRow
                      key={product._id}
                      product={product}
                      wanted={wanted}
                      row={row(places + index)}
                    />
                  ))}
                </Group>
              </div>
            )}
          </div>
          {found && products.length > 0 && (
            <button
              type="button"
              {...row(count - 1)}
              onClick={() => onSearch(wanted)}
              className="flex min-h-13 w-full items-center gap-2 border-sand-200 border-t px-5 font-semibold text-15 text-pine-700 aria-selected:bg-sand-50"
            >
              Xem tất cả kết quả{' '}
              <span className="font-normal text-sand-600">({formatCount(found.total)})</span>
              <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
              <span className="ml-auto hidden font-normal text-13 text-sand-600 md:block">Nhấn Enter</span>
            </button>
          )}
        </div>
      )}
      <Outcome found={found} />
    </div>
  )
}

function Group({ label, hidden, children }: { label: string; hidden?: boolean; children: ReactNode }) {
  const headingId = useId()
  if (hidden) return null
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is no group of options
    <div role="group" aria-labelledby={headingId}>
      <p id={headingId} className="px-2 pt-2 pb-1 font-semibold text-14">
        {label}
      </p>
      {children}
    </div>
  )
}

/** The number of products, for screen readers; that there are none, visibly. */
function Outcome({ found }: { found: Found | undefined }) {
  const isNone = found?.total === 0
  return (
    <p role="status" className={isNone ? 'px-5 py-4 text-15 text-sand-600' : 'sr-only'}>
      {found &&
        (isNone
          ? 'Không có sản phẩm nào khớp. Thử từ khác hoặc nhắn Zalo.'
          : `${formatCount(found.total)} sản phẩm`)}
    </p>
  )
}

type Row = { id: string; role: 'option'; tabIndex: number; 'aria-selected': boolean }

/** A phone has the price below the title, which may take two lines there. */
function ProductRow({ product, wanted, row }: { product: ProductCard; wanted: string; row: Row }) {
  const stock = stockLevelOf(product)
  return (
    <Link to={`/products/${product.slug}`} {...row} className={cx(ROW, 'flex gap-4 p-2 md:items-center')}>
      <div className="size-13 shrink-0 overflow-hidden rounded-4">
        <Photo photo={toThumbnail(product.images[0]?.file_id)} sizes="52px" />
      </div>
      <div className="min-w-0 flex-1 md:flex md:items-center md:gap-4">
        <div className="min-w-0 flex-1">
          <div className="line-clamp-2 text-15 md:line-clamp-1">
            <Marked text={product.title} wanted={wanted} />
          </div>
          <div className="text-13 text-sand-600">
            {product.sku && `Mã: ${product.sku}`}
            {stock === 'low_stock' && <span className="text-glow-700"> · {product.stockLabel}</span>}
            {stock === 'out_of_stock' && <span className="text-lac-700"> · {product.stockLabel}</span>}
          </div>
        </div>
        <Price {...toPriceText(product)} size="row" />
      </div>
    </Link>
  )
}

/**
 * Arrow keys move over the rows while the focus stays in the field. @returns the row, none after `shown`
 * changed
 */
function useArrowKeys({
  input,
  count,
  shown,
}: {
  input: RefObject<HTMLInputElement | null>
  count: number
  shown: [Found | undefined, string]
}): number | undefined {
  const [active, setActive] = useState<number | undefined>()
  const [[found, wanted], setShown] = useState(shown)
  // other rows begin without a chosen one; both in the frame that shows them: a key right after it belongs to
  // them
  if (found !== shown[0] || wanted !== shown[1]) {
    setShown(shown)
    setActive(undefined)
  }
  useLayoutEffect(() => {
    const field = input.current
    const move = (event: KeyboardEvent): void => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      if (step === undefined || count === 0) return
      event.preventDefault()
      setActive(now => (now === undefined ? (step > 0 ? 0 : count - 1) : (now + step + count) % count))
    }
    field?.addEventListener('keydown', move)
    return () => field?.removeEventListener('keydown', move)
  }, [input, count])
  return active !== undefined && active < count ? active : undefined
}

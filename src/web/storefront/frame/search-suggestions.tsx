import { ArrowRight, History } from 'lucide-react'
import { type RefObject, useEffect, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/calls.ts'
import type { ProductCard } from '#contract/catalogue/catalogue.shapes.ts'
import { fold, foldedWords } from '#contract/vietnamese.ts'
import { api } from '#web/lib/browser-api.ts'
import { formatCount } from '#web/lib/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { Photo } from '#web/ui/photo.tsx'
import { Price } from '#web/ui/price.tsx'
import { toPriceText } from '../catalogue/product-view.ts'
import { categoryPath, type MenuEntry, subcategoryPath } from '../menu.ts'
import { useMenu } from '../menu-context.ts'
import { toThumbnail } from '../photos.ts'
import { recentSearches } from './recent-searches.ts'

const WAIT_MS = 200
const SHOWN = 5
const ROW = 'rounded-6 data-[highlighted=true]:bg-sand-50 hover:bg-sand-50'

/** Suggestions under the search field: categories and own searches left, goods right; arrows and Enter choose. */
export default function SearchSuggestions({
  id,
  input,
  text,
  onSearch,
}: {
  id: string
  input: RefObject<HTMLInputElement | null>
  text: string
  onSearch: (text: string) => void
}) {
  const wanted = text.trim()
  const found = useProducts(wanted)
  const categories = useMatchingCategories(wanted)
  const recent = useMemo(() => (wanted ? [] : recentSearches()), [wanted])
  useArrowKeys(id, input)
  if (!wanted && recent.length === 0) return null
  return (
    <div
      id={id}
      className="fixed inset-x-0 top-30 bottom-0 z-40 overflow-y-auto border-sand-200 border-t bg-white md:absolute md:inset-auto md:top-full md:right-0 md:bottom-auto md:mt-2 md:w-[min(800px,92vw)] md:rounded-6 md:border md:shadow-sh2"
    >
      <div className={cx('grid', wanted && 'md:grid-cols-[220px_1fr]')}>
        <div className="border-sand-200 p-3 md:border-r">
          {categories.length > 0 && <Heading>Danh mục</Heading>}
          {categories.map(entry => (
            <Link
              key={entry.to}
              to={entry.to}
              data-row
              className={cx(ROW, 'flex min-h-11 items-center gap-3 px-2 text-15')}
            >
              <Marked text={entry.name} wanted={wanted} />
              <span className="ml-auto text-13 text-sand-600">{formatCount(entry.count)}</span>
            </Link>
          ))}
          {recent.length > 0 && <Heading>Bạn đã tìm</Heading>}
          {recent.map(known => (
            <button
              key={known}
              type="button"
              data-row
              onClick={() => onSearch(known)}
              className={cx(ROW, 'flex min-h-11 w-full items-center gap-3 px-2 text-left text-15')}
            >
              <History size={16} strokeWidth={1.75} aria-hidden className="text-sand-600" />
              {known}
            </button>
          ))}
        </div>
        {wanted && <Goods found={found} wanted={wanted} />}
      </div>
      {wanted && found && found.total > 0 && (
        <button
          type="button"
          onClick={() => onSearch(wanted)}
          className="flex min-h-13 w-full items-center gap-2 border-sand-200 border-t px-5 font-semibold text-15 text-pine-700"
        >
          Xem tất cả kết quả <span className="font-normal text-sand-600">({formatCount(found.total)})</span>
          <ArrowRight size={18} strokeWidth={1.75} aria-hidden />
          <span className="ml-auto hidden font-normal text-13 text-sand-600 md:block">Nhấn Enter</span>
        </button>
      )}
    </div>
  )
}

function Heading({ children }: { children: string }) {
  return <p className="px-2 pt-2 pb-1 font-semibold text-14">{children}</p>
}

function Goods({ found, wanted }: { found: Found | undefined; wanted: string }) {
  return (
    <div className="p-3">
      <Heading>Sản phẩm</Heading>
      {found?.data.map(product => (
        <ProductRow key={product._id} product={product} wanted={wanted} />
      ))}
      <p
        role="status"
        className={cx('px-2 py-3 text-15 text-sand-600', (!found || found.total > 0) && 'sr-only')}
      >
        {found &&
          (found.total > 0
            ? `${found.total} sản phẩm`
            : 'Không có sản phẩm nào khớp. Thử từ khác hoặc nhắn Zalo.')}
      </p>
    </div>
  )
}

function ProductRow({ product, wanted }: { product: ProductCard; wanted: string }) {
  return (
    <Link to={`/products/${product.slug}`} data-row className={cx(ROW, 'flex items-center gap-4 p-2')}>
      <span className="size-13 shrink-0 overflow-hidden rounded-4">
        <Photo photo={toThumbnail(product.images[0]?.file_id)} sizes="52px" />
      </span>
      <span className="min-w-0 flex-1">
        <span className="line-clamp-1 text-15">
          <Marked text={product.title} wanted={wanted} />
        </span>
        <span className="text-13 text-sand-600">
          {product.sku && `Mã: ${product.sku}`}
          {product.stockLabel === 'Sắp hết' && <span className="text-glow-700"> · Sắp hết</span>}
          {product.stockLabel === 'Hết hàng' && <span className="text-lac-700"> · Hết hàng</span>}
        </span>
      </span>
      <span className="flex flex-col items-end">
        <Price {...toPriceText(product)} size="row" />
      </span>
    </Link>
  )
}

/** The words that match what was typed, diacritics or not, in 600. */
function Marked({ text, wanted }: { text: string; wanted: string }) {
  const words = foldedWords(wanted)
  return (
    <span>
      {text.split(/(\s+)/).map((part, index) => {
        const isMatch = words.some(word => fold(part).startsWith(word))
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text keep their places
        return isMatch ? <b key={index}>{part}</b> : part
      })}
    </span>
  )
}

type Found = ReplyOf<'GET /api/products'>

function useProducts(search: string): Found | undefined {
  const [found, setFound] = useState<Found | undefined>()
  useEffect(() => {
    if (!search) return setFound(undefined)
    let isOn = true
    const timer = setTimeout(() => {
      // suggestions are a convenience: when they fail, Enter still searches and says what is wrong
      api('GET /api/products', { query: { search, limit: SHOWN } }).then(
        reply => isOn && setFound(reply),
        () => isOn && setFound(undefined),
      )
    }, WAIT_MS)
    return () => {
      isOn = false
      clearTimeout(timer)
    }
  }, [search])
  return found
}

function useMatchingCategories(search: string): (MenuEntry & { to: string })[] {
  const menu = useMenu()
  const words = foldedWords(search)
  if (!menu || words.length === 0) return []
  const all = menu.flatMap(category => [
    { ...category, to: categoryPath(category.slug) },
    ...category.children.map(child => ({ ...child, to: subcategoryPath(child.slug) })),
  ])
  return all.filter(entry => words.every(word => fold(entry.name).includes(word))).slice(0, SHOWN)
}

/** Arrow keys move a highlight over the rows while the focus stays in the field; Enter follows it. */
function useArrowKeys(id: string, input: RefObject<HTMLInputElement | null>): void {
  useEffect(() => {
    const field = input.current
    const move = (event: KeyboardEvent): void => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
      const rows = [...(document.getElementById(id)?.querySelectorAll<HTMLElement>('[data-row]') ?? [])]
      if (step === undefined || rows.length === 0) return
      event.preventDefault()
      const current = rows.findIndex(row => row.dataset.highlighted === 'true')
      for (const row of rows) row.dataset.highlighted = 'false'
      const next =
        rows[current === -1 && step < 0 ? rows.length - 1 : (current + step + rows.length) % rows.length]
      if (!next) return
      next.dataset.highlighted = 'true'
      next.scrollIntoView({ block: 'nearest' })
    }
    field?.addEventListener('keydown', move)
    return () => field?.removeEventListener('keydown', move)
  }, [id, input])
}

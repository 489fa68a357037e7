import { MessageCircle, Phone, SearchX } from 'lucide-react'
import type { ProductCard } from '#contract/catalogue/catalogue.shapes.ts'
import { ButtonAnchor, ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { ShopCard } from '../catalogue/shop-card.tsx'
import { categoryPath, subcategoryPath } from '../menu.ts'
import { useMenu } from '../menu-context.ts'
import { useShop } from '../shop.ts'
import { clearedPath, hasFilters, type ListingFilter } from './listing-query.ts'
import { useChosenFilter } from './use-chosen-filter.ts'

const SIZES = '(min-width: 1280px) 312px, (min-width: 768px) 33vw, 50vw'
const EAGER = 4
const MOST_POPULAR = 6

/** The products of a page; where the last row has room, a tile that offers help fills it. */
export function ResultGrid({
  products,
  bestSellers,
  filter,
  now,
}: {
  products: readonly ProductCard[]
  /** Shown below a search that found nothing. */
  bestSellers: readonly ProductCard[]
  filter: ListingFilter
  now: number
}) {
  if (products.length === 0 && filter.search)
    return <NothingFound filter={filter} bestSellers={bestSellers} now={now} />
  if (products.length === 0) {
    return (
      <EmptyState
        icon={SearchX}
        title="Không tìm thấy sản phẩm"
        text={
          hasFilters(filter)
            ? 'Thử bỏ bớt bộ lọc, hoặc nhắn Zalo để chúng tôi tìm giúp bạn.'
            : 'Cửa hàng chưa có sản phẩm nào ở đây.'
        }
        action={hasFilters(filter) ? <ClearLink /> : undefined}
      />
    )
  }
  return (
    <div className="card-grid 2xl:grid-cols-4">
      {products.map((product, index) => (
        <ShopCard key={product._id} product={product} now={now} eager={index < EAGER} sizes={SIZES} />
      ))}
      <HelpTile count={products.length} />
    </div>
  )
}

/** Clears the search and prices of what is chosen: a category or order that is still loading stays. */
function ClearLink() {
  return <ButtonLink to={clearedPath(useChosenFilter())}>Xóa bộ lọc</ButtonLink>
}

/** A search without a result: how it might be typed, and where most people look. */
function NothingFound({
  filter,
  bestSellers,
  now,
}: {
  filter: ListingFilter
  bestSellers: readonly ProductCard[]
  now: number
}) {
  const { search } = filter
  const menu = useMenu() ?? []
  const places = menu.flatMap(category => [
    { label: category.name, to: categoryPath(category.slug), count: category.count },
    ...category.children.map(child => ({
      label: child.name,
      to: subcategoryPath(child.slug),
      count: child.count,
    })),
  ])
  const popular = places.sort((one, other) => other.count - one.count).slice(0, MOST_POPULAR)
  return (
    <>
      <EmptyState
        icon={SearchX}
        title="Không tìm thấy sản phẩm"
        text={`Không có kết quả cho «${search}». Kiểm tra lại chính tả, thử từ ngắn hơn như «đèn chùm», hoặc tìm theo mã sản phẩm. Có dấu hay không dấu đều được.`}
        action={<ClearLink />}
      />
      {popular.length > 0 && (
        <nav aria-label="Danh mục phổ biến" className="pb-10 text-center">
          <h3 className="font-semibold text-16">Danh mục phổ biến</h3>
          <div className="mt-3 flex flex-wrap justify-center gap-2">
            {popular.map(({ label, to }) => (
              <ChipLink key={to} to={to}>
                {label}
              </ChipLink>
            ))}
          </div>
        </nav>
      )}
      {bestSellers.length > 0 && (
        <section aria-labelledby="goi-y">
          <h3 id="goi-y" className="mb-4 font-semibold text-18 md:text-20">
            Gợi ý cho bạn
          </h3>
          <div className="card-grid 2xl:grid-cols-4">
            {bestSellers.map(product => (
              <ShopCard key={product._id} product={product} now={now} sizes={SIZES} />
            ))}
          </div>
        </section>
      )}
    </>
  )
}

/** Shown only where the last row has room: with 2 columns, 3 from 768, 4 from 1536. */
function HelpTile({ count }: { count: number }) {
  const shop = useShop()
  if (!shop.zaloHref && !shop.phoneHref) return null
  const place = cx(
    count % 2 === 0 ? 'hidden' : 'flex',
    count % 3 === 0 ? 'md:hidden' : 'md:flex',
    count % 4 === 0 ? '2xl:hidden' : '2xl:flex',
  )
  return (
    <div
      className={cx(
        place,
        'row-span-4 mb-7 flex-col items-center justify-center gap-3 rounded-6 bg-sand-50 p-4 text-center md:mb-10',
      )}
    >
      <h3 className="font-semibold text-16 md:text-18">Chưa tìm thấy mẫu ưng ý?</h3>
      <p className="text-14 text-sand-600">Gửi ảnh phòng của bạn, chúng tôi gợi ý mẫu hợp.</p>
      {shop.zaloHref && (
        <ButtonAnchor
          href={shop.zaloHref}
          target="_blank"
          rel="noopener noreferrer"
          data-own-contact
          kind="zalo"
          size="small"
          icon={MessageCircle}
        >
          Nhắn Zalo
        </ButtonAnchor>
      )}
      {shop.phoneHref && (
        <ButtonAnchor href={shop.phoneHref} data-own-contact kind="secondary" size="small" icon={Phone}>
          Gọi tư vấn
        </ButtonAnchor>
      )}
    </div>
  )
}

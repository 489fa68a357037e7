import { SearchX } from 'lucide-react'
import { useLoaderData } from 'react-router'
import type { ProductCard } from '#contract/catalogue/catalogue.shapes.ts'
import { ButtonLink } from '#web/ui/button.tsx'
import { ChipLink } from '#web/ui/chip.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { ShopCard } from '../catalogue/shop-card.tsx'
import { categoryPath, subcategoryPath } from '../kernel/menu.ts'
import { useMenu } from '../kernel/menu-context.ts'
import { clearedPath, hasFilters, type ListingFilter } from './listing-query.ts'
import { useChosenFilter } from './use-chosen-filter.ts'

const SIZES = '(min-width: 1280px) 312px, (min-width: 768px) 33vw, 50vw'
const MOST_POPULAR = 6

type Shown = {
  filter: ListingFilter
  /** Shown below a search that found nothing. */
  bestSellers: readonly ProductCard[]
  now: number
}

/** Replaces a list without products; its script comes with the first of them. */
export default function EmptyList() {
  const { filter, bestSellers, now } = useLoaderData<Shown>()
  if (filter.search) return <NothingFound filter={filter} bestSellers={bestSellers} now={now} />
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

/** Clears search and prices of the chosen filter: a category or order that is still loading stays. */
function ClearLink() {
  return <ButtonLink to={clearedPath(useChosenFilter())}>Xóa bộ lọc</ButtonLink>
}

/** A search without a result: how it might be typed, and the pages that most people open. */
function NothingFound({ filter: { search }, bestSellers, now }: Shown) {
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

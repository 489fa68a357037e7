import { type LoaderFunctionArgs, type MetaFunction, useLoaderData } from 'react-router'
import type { ProductCard } from '#contract/catalogue/catalogue.shapes.ts'
import { loadPage } from '#web/lib/api/loader-api.ts'
import { assortmentText, promiseSentence } from '#web/lib/format/promises.ts'
import { HydrateOnVisible } from '#web/ui/loading/hydrate-on-visible.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { ProductSection, type SectionLook } from '../catalogue/product-section.tsx'
import { localBusiness } from '../kernel/local-business.ts'
import { useMenu } from '../kernel/menu-context.ts'
import { FailedPage } from '../kernel/page-error.tsx'
import type { PageHandle } from '../kernel/page-handle.ts'
import { layoutDataOf, pageMeta } from '../kernel/page-meta.ts'
import { useShop } from '../kernel/shop.ts'
import { Banner } from './banner.tsx'
import { CategoryChips } from './category-chips.tsx'
import { ProductScene, type Scene, sceneOf } from './product-scene.tsx'
import { TrustStrip } from './trust-strip.tsx'

const categorySidebar = lazyPart(() => import('./category-sidebar.tsx'), {
  ahead: { media: '(min-width: 80rem)' },
})

/**
 * The 4 newest of the 5 newest, then the sections of the settings; all of one shape (specification §2, R11).
 */
const SHOWN = 4

export async function loader({ context }: LoaderFunctionArgs) {
  return await loadPage(context, async api => {
    const [home, settings] = await Promise.all([api('GET /api/home'), api('GET /api/shop')])
    return {
      banners: settings.data.home.banners,
      featured: home.data.featured.slice(0, SHOWN),
      sections: home.data.sections.map(({ subcategory, products }) => ({
        title: subcategory.subcategory_name,
        slug: subcategory.slug,
        products: products.slice(0, SHOWN),
        scene: sceneOf(products.slice(0, SHOWN)),
      })),
      now: Date.now(),
    }
  })
}

export { publicHeaders as headers } from '#web/lib/api/loader-api.ts'

export const handle: PageHandle = { isForSale: true }

export const meta: MetaFunction = ({ matches }) => {
  const layout = layoutDataOf(matches)
  const assortment = assortmentText(layout?.menu ?? null)
  return pageMeta(matches, {
    title: assortment,
    description: layout
      ? `${assortment} tại ${layout.shop.name}.${promiseSentence(layout.shop)}`
      : assortment,
    path: '/',
    structured: import.meta.env.SSR &&
      layout !== undefined && [
        localBusiness(layout),
        { '@type': 'WebSite', name: layout.shop.name, url: `${layout.origin}/` },
      ],
  })
}

export default function Home() {
  const { banners, featured, sections, now } = useLoaderData<typeof loader>()
  const shop = useShop()
  const menu = useMenu()
  if (menu?.length === 0 && banners.length === 0) return <NothingYet />
  return (
    <>
      <h1 className="sr-only">
        {shop.name} – {assortmentText(menu)}
      </h1>
      {(banners.length > 0 || !menu) && (
        <div className="page grid grid-cols-1 gap-6 max-md:px-0 md:pt-6 xl:grid-cols-[280px_minmax(0,1fr)]">
          <HydrateOnVisible part={categorySidebar} className="hidden xl:block" />
          <Banner slides={banners} />
        </div>
      )}
      <CategoryChips hasBanner={banners.length > 0} />
      <TrustStrip />
      <ProductSection
        title="Sản phẩm nổi bật"
        lead="Mẫu mới nhất"
        to="/products"
        products={featured}
        now={now}
      />
      {sections.map((section, index) => (
        <HomeSection key={section.slug} {...section} now={now} isOdd={index % 2 === 1} />
      ))}
    </>
  )
}

const AFTER_SCENE = { page: 'pt-11 md:pt-16 lg:pt-30' }
/** A ground of colour, the products on white. */
const BAND: SectionLook = {
  section: 'mt-11 bg-terracotta md:mt-16 lg:mt-30',
  page: 'py-11 md:py-16 lg:py-20',
  head: 'on-dark text-white',
  link: 'text-white',
  products: 'rounded-10 bg-white p-3 md:p-6',
}

type Section = { title: string; slug: string; products: ProductCard[]; scene: Scene | null }

/**
 * A row of products. Every other row follows a scene of one of its rooms, those between have a coloured
 * ground; a row without photos of rooms has neither.
 */
function HomeSection({
  title,
  slug,
  products,
  scene,
  now,
  isOdd,
}: Section & { now: number; isOdd: boolean }) {
  return (
    <>
      {scene && !isOdd && <ProductScene scene={scene} label={title} />}
      <ProductSection
        title={title}
        to={`/products?subcategory=${slug}`}
        products={products}
        now={now}
        look={!scene ? undefined : isOdd ? BAND : AFTER_SCENE}
      />
    </>
  )
}

/** A shop before its first category. */
function NothingYet() {
  const { name } = useShop()
  return (
    <div className="page py-24 text-center">
      <h1 className="display-face text-28 md:text-36">{name}</h1>
      <p className="mt-3 text-16 text-sand-600">Cửa hàng đang bày hàng, mời bạn quay lại.</p>
    </div>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <FailedPage error={error} title="Không thể tải dữ liệu" />
}

import { useEffect } from 'react'
import {
  data,
  type HeadersFunction,
  type LoaderFunctionArgs,
  Outlet,
  useLoaderData,
  useMatches,
} from 'react-router'
import { isApiError } from '#web/lib/api/api.ts'
import { apiContext, loadPage } from '#web/lib/api/loader-api.ts'
import { noteContact } from '#web/lib/shop-contact.ts'
import { CardIconShapes } from '#web/ui/commerce/card-icons.tsx'
import { FloatingContact } from '#web/ui/commerce/floating-contact.tsx'
import { ToastHost } from '#web/ui/feedback/toast-host.tsx'
import { HydrateOnVisible } from '#web/ui/loading/hydrate-on-visible.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { NoscriptNotice } from '../cart/noscript-notice.tsx'
import { CodeLink } from '../cart/offers/code-link.tsx'
import { toMenu } from '../kernel/menu.ts'
import { MenuProvider } from '../kernel/menu-context.ts'
import type { PageHandle } from '../kernel/page-handle.ts'
import type { LayoutData } from '../kernel/page-meta.ts'
import { ShopProvider, toShop } from '../kernel/shop.ts'
import { Header } from '../layout/header.tsx'
import { NavigationProgress } from '../layout/navigation-progress.tsx'
import { PageFocus } from '../layout/page-focus.tsx'
import { VariantSheetHost } from './variant-sheet-host.tsx'

// phones don't display these two, and the back office and the checkout have neither
const utilityBar = lazyPart(() => import('../layout/utility-bar.tsx'), {
  ahead: { media: '(min-width: 48rem)' },
})
const mainNav = lazyPart(() => import('../layout/main-nav.tsx'), { ahead: { media: '(min-width: 64rem)' } })
const closedShop = lazyPart(() => import('./closed-shop.tsx'), { ahead: 'navigation' })
const footer = lazyPart(() => import('../layout/footer.tsx'), { ahead: 'navigation' })

/** Shop and categories for the layout. Without the categories the page is still shown, but not cached. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const [{ data: settings }, categories] = await Promise.all([
    loadPage(context, api => api('GET /api/shop')),
    loadCategories(context),
  ])
  const menu = categories && toMenu(categories, settings.home.menuSlugs)
  const { origin } = new URL(request.url)
  const layout: LayoutData = { origin, shop: toShop(settings), menu }
  return data(layout, menu ? undefined : { headers: { 'Cache-Control': 'no-store' } })
}

const LAYOUT_FRESH_MS = 300_000

/**
 * Until when the loaded layout is valid: until then navigation loads the next page alone, not the layout
 * again.
 */
let goodUntil = 0
export const shouldRevalidate = (): boolean => Date.now() > goodUntil

async function loadCategories(context: LoaderFunctionArgs['context']) {
  try {
    return (await context.get(apiContext)('GET /api/categories')).data
  } catch (error) {
    if (isApiError(error)) return null
    throw error
  }
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders

export default function StorefrontLayout() {
  const layout = useLoaderData<typeof loader>()
  const { shop, menu } = layout
  useEffect(() => {
    // a layout without the menu is loaded again with the next navigation
    goodUntil = layout.menu ? Date.now() + LAYOUT_FRESH_MS : 0
  }, [layout])
  const page = useMatches().findLast(match => match.handle)?.handle as PageHandle | undefined
  noteContact(shop)
  return (
    <ShopProvider value={shop}>
      <MenuProvider value={menu}>
        <a
          href="#noi-dung"
          className="fixed top-2 left-2 z-60 -translate-y-20 rounded-6 bg-white px-4 py-3 font-medium shadow-sh2 focus:translate-y-0"
        >
          Đến nội dung chính
        </a>
        <CardIconShapes />
        <NavigationProgress />
        <div className="flex min-h-dvh flex-col">
          <Header
            phoneLook={page?.phoneHeader ?? 'search'}
            bar={<HydrateOnVisible part={utilityBar} className="hidden h-9 bg-pine-800 md:block" />}
            nav={<HydrateOnVisible part={mainNav} className="hidden h-full lg:block" />}
          />
          <main
            id="noi-dung"
            tabIndex={-1}
            className="min-h-[60vh] flex-1 outline-none has-[>[data-fills]]:flex has-[>[data-fills]]:flex-col"
          >
            <NoscriptNotice what="đặt hàng trực tuyến" className="page" />
            {shop.isOpen || !page?.isForSale ? (
              <Outlet />
            ) : (
              <HydrateOnVisible part={closedShop} className="min-h-80" />
            )}
          </main>
          <HydrateOnVisible part={footer} className="mt-20 bg-pine-900" />
        </div>
        <FloatingContact zaloHref={shop.zaloHref} phoneHref={shop.phoneHref} />
        <PageFocus />
        <CodeLink />
        <VariantSheetHost />
        <ToastHost />
      </MenuProvider>
    </ShopProvider>
  )
}

export { PageError as ErrorBoundary } from '../kernel/page-error.tsx'

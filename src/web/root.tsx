import { type ReactNode, use, useEffect, useState } from 'react'
import { isRouteErrorResponse, Links, type LinksFunction, Meta, Outlet, useLocation } from 'react-router'
import figures from './assets/fonts/ag-figures.woff2?url'
import text400 from './assets/fonts/be-vietnam-pro-400.woff2?url'
import text500 from './assets/fonts/be-vietnam-pro-500.woff2?url'
import text600 from './assets/fonts/be-vietnam-pro-600.woff2?url'
import displayLatin from './assets/fonts/newsreader-display-latin.woff2?url'
import displayVietnamese from './assets/fonts/newsreader-display-viet.woff2?url'
import { finishEarlyInput } from './lib/early-input.ts'
import { RestoredScroll } from './lib/restored-scroll.tsx'
import { LateScripts } from './rendering/late-scripts.tsx'
import { OfflinePageScript } from './rendering/offline-page-script.tsx'
import { LastResort } from './storefront/kernel/last-resort.tsx'
import { pageStyles, STYLES_ID } from './styles/page-styles.ts'
import { ErrorState } from './ui/feedback/error-state.tsx'
import { loadAllStyles, stylesOfNavigation } from './ui/loading/all-styles.ts'
import { mediaBase } from './ui/media/media-url.ts'
import { onFirstInput } from './ui/on-first-input.ts'
import { useNotedNavigations } from './ui/overlays/use-back-closes.ts'

const font = (href: string) =>
  ({ rel: 'preload', as: 'font', type: 'font/woff2', href, crossOrigin: 'anonymous' }) as const

export const links: LinksFunction = () => [
  // all three weights are used on the first screen of every page, and a late one would shift its text
  // the display face first: it is the largest text of the first screen
  font(displayVietnamese),
  font(displayLatin),
  font(text400),
  font(text500),
  font(text600),
  font(figures),
  { rel: 'icon', href: '/favicon.ico', sizes: '32x32' },
  { rel: 'icon', type: 'image/svg+xml', href: '/favicon.svg' },
  { rel: 'apple-touch-icon', href: '/apple-touch-icon.png' },
  { rel: 'manifest', href: '/manifest.webmanifest' },
]

/** The document around every page, the failed ones too. */
export function Layout({ children }: { children: ReactNode }) {
  // the page is hydrated: tests and measurements wait for this mark
  useEffect(() => {
    document.documentElement.dataset.takenOver = ''
    finishEarlyInput()
  }, [])
  // a browser leaves them as they came
  const pictures = import.meta.env.SSR ? mediaBase() : ''
  return (
    <html lang="vi" data-media={pictures || undefined} suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#11382f" />
        <meta name="color-scheme" content="only light" />
        <meta name="format-detection" content="telephone=no" />
        <style
          id={STYLES_ID}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: our own stylesheet, as it was built
          dangerouslySetInnerHTML={{ __html: pageStyles }}
        />
        {pictures && <link rel="preconnect" href={pictures} />}
        <Meta />
        <Links />
      </head>
      <body className="font-text antialiased">
        {children}
        <RestoredScroll />
        <LateScripts />
        <OfflinePageScript />
      </body>
    </html>
  )
}

export default function Root() {
  useNotedNavigations()
  useHeadOfThisPage()
  useStylesOfThisPage()
  return <Outlet />
}

/** The server's page has its own rules. The first navigation to another page waits for the whole sheet. */
function useStylesOfThisPage(): void {
  const { pathname } = useLocation()
  const [sent] = useState(pathname)
  useEffect(() => onFirstInput(loadAllStyles), [])
  if (pathname !== sent) use(stylesOfNavigation(pathname))
}

/**
 * Elements of the head for search engines and social sites: written by the server alone
 * (`storefront/page-meta.ts`).
 */
const FOR_READERS =
  'link[rel=canonical], meta[property^="og:"], meta[name^="twitter:"], script[type="application/ld+json"]'

/**
 * With the first navigation the elements that describe the server's page are removed; title and
 * description follow by themselves.
 */
function useHeadOfThisPage(): void {
  const { pathname, search } = useLocation()
  const address = pathname + search
  const [sent] = useState(address)
  useEffect(() => {
    if (address === sent) return
    for (const element of document.head.querySelectorAll(FOR_READERS)) element.remove()
  }, [address, sent])
}

/** The last resort, when even the frame of the page failed. */
export function ErrorBoundary({ error }: { error: unknown }) {
  const isBusy = isRouteErrorResponse(error) && error.status === 503
  return (
    <main className="page py-16">
      <title>Không thể tải trang</title>
      <ErrorState
        heading="h1"
        title={isBusy ? 'Cửa hàng đang tạm gián đoạn' : 'Không thể tải trang'}
        text="Vui lòng thử lại sau ít giây."
      />
      <LastResort />
    </main>
  )
}

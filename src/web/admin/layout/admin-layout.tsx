import { useLayoutEffect, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  type LinksFunction,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import adminStyles from '#web/styles/admin.css?url'
import { cx } from '#web/ui/cx.ts'
import { DensityProvider } from '#web/ui/density.ts'
import { Skeleton } from '#web/ui/feedback/skeleton.tsx'
import { ToastHost } from '#web/ui/feedback/toast-host.tsx'
import { careForInput } from '#web/ui/focus/input-care.ts'
import { Spinner } from '#web/ui/spinner.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadOrFail, requireStaff } from '../guard.ts'
import { doneCount } from '../setup/setup-data.ts'
import { setupTasks } from '../setup/setup-tasks.ts'
import { FootNav } from './foot-nav.tsx'
import { SearchScreen } from './search/search-screen.tsx'
import { Brand } from './section-link.tsx'
import { SessionDialog } from './session-dialog.tsx'
import { SideBar } from './side-bar.tsx'
import { TopBar } from './top-bar.tsx'
import { useFoldedGroups } from './use-folded-groups.ts'
import { useOrderEvents } from './use-order-events.ts'

export const handle = { isAdmin: true }

/** Search engines leave the back office out, whatever of it they may read. */
export const headers = () => ({ 'X-Robots-Tag': 'noindex' })

export const links: LinksFunction = () => [{ rel: 'stylesheet', href: adminStyles }]

/** The frame of the back office: the current user, and the numbers of waiting tasks. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const user = await requireStaff(request)
  const counts = await loadOrFail(request, async () => {
    const [setup, stats, enquiries, alerts, operations] = await Promise.all([
      ifKnown(api('GET /api/admin/setup')),
      ifKnown(api('GET /api/admin/orders/stats/summary')),
      ifKnown(api('GET /api/admin/enquiries', { query: { limit: 1 } })),
      ifKnown(api('GET /api/warehouse/alerts/count')),
      ifKnown(api('GET /api/admin/operations/problems')),
    ])
    return {
      waitingOrders: stats?.data.pending ?? 0,
      allOrders: stats?.data.total ?? 0,
      openEnquiries: enquiries?.open ?? 0,
      stockAlerts: alerts?.data.open ?? 0,
      problems: operations?.data.problems ?? 0,
      setup: setup?.data,
    }
  })
  const { _id: id, name, email, avatar, role } = user
  return { user: { id, name, email, avatar, role }, counts }
}
clientLoader.hydrate = true as const

/**
 * A number of the menu, or none if the server no longer knows the call: a page that was opened before an
 * update goes on without it.
 */
async function ifKnown<T>(call: Promise<T>): Promise<T | undefined> {
  try {
    return await call
  } catch (error) {
    if (isApiError(error, 'not_found')) return undefined
    throw error
  }
}

/**
 * Filters and pages of a list change nothing in the frame; steps of the set-up, checks of the shop and
 * changes of stock do, within one page.
 */
export function shouldRevalidate({ formMethod, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean {
  const isOtherPage = currentUrl.pathname !== nextUrl.pathname
  const isStockChange = currentUrl.href === nextUrl.href && nextUrl.pathname.startsWith('/admin/warehouse')
  const showsCounts = ['/admin/setup', '/admin/operations'].includes(nextUrl.pathname)
  return formMethod !== undefined || isOtherPage || isStockChange || showsCounts
}

/** The frame of the back office while the session is checked and its scripts come: it is there at once. */
export function HydrateFallback() {
  return (
    <div className="min-h-dvh bg-sand-25 lg:grid lg:grid-cols-[228px_minmax(0,1fr)]">
      <title>Quản trị</title>
      <div className="hidden border-sand-200 border-r bg-sand-50 lg:block">
        <Brand className="px-5 pt-4 pb-3" />
        <SkeletonLines className="space-y-4 px-5 pt-2" />
      </div>
      <div className="min-w-0">
        <div className="flex h-16 items-center border-sand-200 border-b bg-white px-4 md:px-6">
          <Brand className="lg:hidden" />
        </div>
        <main aria-busy className="px-4 py-5 md:px-7 md:py-6">
          <h1 className="sr-only">Trang quản trị</h1>
          <p role="status" className="flex items-center gap-3 text-14 text-sand-600">
            <Spinner />
            Đang kiểm tra quyền truy cập…
          </p>
          <noscript>
            <p data-unscripted-note className="mt-4 text-15">
              Trang quản trị cần JavaScript. Bật JavaScript hoặc dùng trình duyệt mới hơn rồi tải lại trang.
            </p>
          </noscript>
          <SkeletonLines className="mt-6 space-y-4 rounded-10 border border-sand-200 bg-white p-5" />
        </main>
      </div>
    </div>
  )
}

const WIDTHS = ['w-4/5', 'w-3/5', 'w-11/12', 'w-1/2', 'w-2/3', 'w-3/4', 'w-5/6', 'w-2/5'] as const

function SkeletonLines({ className }: { className: string }) {
  return (
    <div aria-hidden className={className}>
      {WIDTHS.map(width => (
        <Skeleton key={width} className={cx('h-4', width)} />
      ))}
    </div>
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return (
    <DensityProvider value="compact">
      <main className="min-h-dvh bg-sand-25 px-4 py-12">
        <AdminFailure error={error} title="Không thể tải trang quản trị" />
      </main>
    </DensityProvider>
  )
}

export default function AdminLayout() {
  const { user, counts: loaded } = useLoaderData<typeof clientLoader>()
  const { waitingOrders } = useOrderEvents(loaded)
  const { openEnquiries, stockAlerts, problems, setup } = loaded
  const folded = useFoldedGroups()
  useLayoutEffect(() => careForInput('heading'), [])
  const [isSearching, setSearching] = useState(false)
  const isSettingUp = setup && setupTasks(setup).length > 0
  const counts = {
    waitingOrders,
    openEnquiries,
    stockAlerts,
    problems,
    role: user.role,
    setup: isSettingUp ? { done: doneCount(setup), all: setup.steps.length } : null,
  }
  return (
    <DensityProvider value="compact">
      <div className="min-h-dvh bg-sand-25 text-14 lg:grid lg:grid-cols-[228px_minmax(0,1fr)]">
        <meta name="robots" content="noindex" />
        <a
          href="#content"
          className="sr-only z-60 rounded-6 bg-white px-4 py-3 font-medium focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Đến nội dung chính
        </a>
        <SideBar counts={counts} folded={folded} />
        <div className="flex min-w-0 flex-col">
          <TopBar user={user} counts={counts} folded={folded} onSearch={() => setSearching(true)} />
          <main
            id="content"
            tabIndex={-1}
            className="w-full max-w-[1600px] flex-1 px-4 py-5 outline-none max-md:mb-(--foot) md:px-7 md:py-6"
          >
            <Outlet />
          </main>
        </div>
        <FootNav counts={counts} user={user} onSearch={() => setSearching(true)} />
        <SearchScreen role={user.role} isOpen={isSearching} onClose={() => setSearching(false)} />
        <SessionDialog account={user} />
        <ToastHost />
      </div>
    </DensityProvider>
  )
}

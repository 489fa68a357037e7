import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import type { PageFailure } from '#web/lib/loader-api.ts'
import { ErrorState } from '#web/ui/states.tsx'

/** Fetched with the first page that is missing: every public page carries this module. */
const NotFound = lazy(async () => ({ default: (await import('./not-found-view.tsx')).NotFound }))

/** What a page shows when its data could not be loaded: 404 as such, everything else with «Thử lại». */
export function PageError({ error }: { error: unknown }) {
  return <FailedPage error={error} title="Không thể tải trang" />
}

/** The same with the page's own words. */
export function FailedPage({
  error,
  title,
  missing,
}: {
  error: unknown
  title: string
  /** What a 404 is called where it is not the page that is missing. */
  missing?: string
}) {
  const failure = isRouteErrorResponse(error) ? (error.data as Partial<PageFailure> | null) : null
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense>
        <NotFound title={missing} />
      </Suspense>
    )
  }
  return (
    <div data-no-foot-bar className="page py-16">
      <title>{`${title} – Ánh Gia`}</title>
      <ErrorState
        heading="h1"
        title={title}
        text={failure?.message ?? 'Kiểm tra kết nối mạng rồi thử lại.'}
      />
    </div>
  )
}

import { lazy, Suspense } from 'react'
import { isRouteErrorResponse } from 'react-router'
import type { PageFailure } from '#web/lib/api/loader-api.ts'
import { ErrorState } from '#web/ui/feedback/error-state.tsx'
import { LastResort } from './last-resort.tsx'

/** Fetched with the first page that is missing: every public page carries this module. */
const NotFound = lazy(async () => ({ default: (await import('./not-found-view.tsx')).NotFound }))

/** Replaces a page if its data could not be loaded: 404 as such, everything else with «Thử lại». */
export function PageError({ error }: { error: unknown }) {
  return <FailedPage error={error} title="Không thể tải trang" />
}

type LoadFailureCode = 'products_load_failed' | 'product_details_load_failed'

/** The same with the page's own words. */
export function FailedPage({
  error,
  title,
  code,
  missing,
}: {
  error: unknown
  title: string
  /** The code of the failure (R4), for programs, in `data-code`. */
  code?: LoadFailureCode
  /** The name of the missing record of a 404, if it is not the page. */
  missing?: string
}) {
  const failure = isRouteErrorResponse(error) ? (error.data as Partial<PageFailure> | null) : null
  if (isRouteErrorResponse(error) && error.status === 404) {
    return (
      <Suspense>
        <NotFound title={missing} code={missing && 'product_not_found'} />
      </Suspense>
    )
  }
  return (
    <div data-code={code} className="page py-16">
      <title>{title}</title>
      <ErrorState
        heading="h1"
        title={title}
        text={failure?.message ?? 'Kiểm tra kết nối mạng rồi thử lại.'}
      />
      <LastResort />
    </div>
  )
}

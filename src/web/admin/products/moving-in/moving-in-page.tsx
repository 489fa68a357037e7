import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator, useSearchParams } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'
import { BackLink } from '../../kit/page/detail-head.tsx'
import { PageHead, Panel } from '../../kit/page/panel.tsx'
import { Imported } from './imported.tsx'
import { Mapping } from './mapping.tsx'
import { MovingInSteps } from './moving-in-steps.tsx'
import { readRowAddress } from './row-address.ts'
import { Start } from './start.tsx'
import { Trial } from './trial.tsx'

const POLL_MS = 2000

export async function clientLoader({ request, params }: ClientLoaderFunctionArgs) {
  const { id } = params
  const now = new Date().toISOString()
  if (id === undefined) {
    const { data } = await loadForAdmin(request, () => api('GET /api/admin/moving-in'))
    return { earlier: data, now }
  }
  const query = readRowAddress(new URL(request.url).searchParams)
  return loadForAdmin(request, async () => {
    const { data: movingIn } = await api('GET /api/admin/moving-in/:id', { params: { id } })
    const isOpen = movingIn.state === 'mapping' || movingIn.state === 'checked'
    const rows =
      isOpen &&
      movingIn.summary &&
      (await api('GET /api/admin/moving-in/:id/rows', { params: { id }, query }))
    const pictures =
      movingIn.imported &&
      (await api('GET /api/admin/moving-in/:id/pictures', { params: { id }, query: { page: query.page } }))
    return { movingIn, rows, pictures, now }
  })
}

type Loaded = Awaited<ReturnType<typeof clientLoader>>

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể mở lần chuyển hàng này" />
}

/** The choice of files with earlier moving-ins, or one of these. */
export default function MovingInPage() {
  const loaded = useLoaderData<typeof clientLoader>()
  return 'earlier' in loaded ? <Start {...loaded} /> : <Opened {...loaded} />
}

/** A moving-in at its present step: the columns, the trial run, or the import. */
function Opened({ movingIn, rows, pictures, now }: Exclude<Loaded, { earlier: unknown }>) {
  const [params] = useSearchParams()
  const { state, summary, imported, failure, originLabel } = movingIn
  useReloads(state === 'importing' || (pictures?.data.left ?? 0) > 0)
  const isOpen = state === 'mapping' || state === 'checked'
  const isMapping = isOpen && (params.get('step') === 'mapping' || !summary)
  return (
    <>
      <title>Chuyển hàng về – Quản trị</title>
      <BackLink to="/admin/products/import/moving-in">Chuyển hàng về</BackLink>
      <PageHead
        title="Chuyển hàng về"
        aside={`từ ${originLabel}`}
        actions={<MovingInSteps state={isMapping ? 'mapping' : state} />}
      />
      {failure && (
        <Notice tone="error" className="mb-4">
          {failure}
        </Notice>
      )}
      {isMapping && <Mapping key={movingIn._id} movingIn={movingIn} />}
      {isOpen && !isMapping && summary && rows && (
        <Trial
          movingIn={movingIn}
          summary={summary}
          rows={rows.data}
          pagination={rows.pagination}
          address={readRowAddress(params)}
        />
      )}
      {state === 'importing' && (
        <Panel>
          <p role="status" className="flex items-center gap-3 py-6 font-medium">
            <Spinner className="text-pine-600" />
            Đang nhập hàng về cửa hàng. Đóng trang này vẫn nhập tiếp.
          </p>
        </Panel>
      )}
      {imported && summary && (
        <Imported movingIn={movingIn} imported={imported} summary={summary} pictures={pictures} now={now} />
      )}
    </>
  )
}

/** Loads the page's data again and again while something is under way. */
function useReloads(isOn: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!isOn) return
    const timer = setInterval(() => void revalidate(), POLL_MS)
    return () => clearInterval(timer)
  }, [isOn, revalidate])
}

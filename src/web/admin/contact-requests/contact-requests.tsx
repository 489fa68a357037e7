import { Inbox } from 'lucide-react'
import {
  type ClientActionFunctionArgs,
  type ClientLoaderFunctionArgs,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { isApiError } from '#web/lib/api.ts'
import { api } from '#web/lib/browser-api.ts'
import { formatCount } from '#web/lib/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { EmptyState } from '#web/ui/states.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { AdminPager } from '../parts/admin-pager.tsx'
import { PageHead, Panel } from '../parts/panel.tsx'
import { RequestRow } from './request-row.tsx'
import { StatusLinks, VIEWS } from './status-links.tsx'

const PAGE_SIZE = 20

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  const status = VIEWS.find(view => view.status === search.get('status'))?.status
  const page = Math.max(1, Number.parseInt(search.get('page') ?? '', 10) || 1)
  const query = { page, limit: PAGE_SIZE, ...(status && { status }) }
  const list = await loadForAdmin(request, () => api('GET /api/admin/contact-requests', { query }))
  return { list, status, loadedAt: new Date().toISOString() }
}

/** Marks a request handled or opens it again; afterwards list and counts load anew. */
export async function clientAction({ request }: ClientActionFunctionArgs) {
  const form = await request.formData()
  const params = { id: String(form.get('id')) }
  const body = { handled: form.get('handled') === 'true' }
  try {
    const { message } = await api('PUT /api/admin/contact-requests/:id', { params, body })
    return { isDone: true, message: message ?? 'Đã lưu' }
  } catch (error) {
    if (!isApiError(error)) throw error
    return { isDone: false, message: error.message }
  }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải yêu cầu báo giá" />
}

export default function ContactRequests() {
  const { list, status, loadedAt } = useLoaderData<typeof clientLoader>()
  const isLoading = useNavigation().state === 'loading'
  return (
    <>
      <title>Yêu cầu báo giá – Quản trị Ánh Gia</title>
      <PageHead title="Yêu cầu báo giá" aside={`${formatCount(list.open)} chưa xử lý`} />
      <Panel flush>
        <StatusLinks current={status} />
        <div className={cx('transition-opacity', isLoading && 'opacity-60')}>
          {list.data.length === 0 ? (
            <EmptyState
              icon={Inbox}
              title="Không có yêu cầu nào"
              text={
                status === 'open' ? 'Mọi yêu cầu đã được xử lý.' : 'Yêu cầu báo giá của khách hiện ở đây.'
              }
            />
          ) : (
            <>
              <ul className="divide-y divide-sand-200 border-sand-200 border-b">
                {list.data.map(request => (
                  <RequestRow key={request._id} request={request} now={loadedAt} />
                ))}
              </ul>
              <AdminPager
                current={list.currentPage}
                total={list.totalPages}
                pageSize={PAGE_SIZE}
                count={list.total}
                noun="yêu cầu"
                hrefFor={page => pageAddress(status, page)}
              />
            </>
          )}
        </div>
      </Panel>
    </>
  )
}

function pageAddress(status: string | undefined, page: number): string {
  return `/admin/contact-requests?${new URLSearchParams({ ...(status && { status }), page: String(page) })}`
}

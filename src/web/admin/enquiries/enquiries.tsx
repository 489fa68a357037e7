import { Inbox } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { z } from 'zod'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { listAddress, listAddressFields } from '../components/filters/list-address.ts'
import { ViewLinks } from '../components/filters/view-links.tsx'
import { ListBody } from '../components/lists/list-body.tsx'
import { PageHead, Panel } from '../components/panel.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { RequestRow } from './enquiry-row.tsx'

const PAGE_SIZE = 20

/** The parts of the list, by what was done about a request. */
const VIEWS = [
  { status: '', label: 'Tất cả' },
  { status: 'open', label: 'Chưa xử lý' },
  { status: 'handled', label: 'Đã xử lý' },
] as const

const addressShape = z.object({
  status: z.enum(['open', 'handled', '']).catch(''),
  page: listAddressFields.page,
})
type Status = z.output<typeof addressShape>['status']

const addressOf = (status: Status, page = 1) => listAddress('/admin/enquiries', { status }, page)

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const params = new URL(request.url).searchParams
  const { status, page } = addressShape.parse(Object.fromEntries(params))
  const query = { page, limit: PAGE_SIZE, ...(status && { status }) }
  const list = await loadForAdmin(request, () => api('GET /api/admin/enquiries', { query }))
  return { list, status, loadedAt: new Date().toISOString() }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải yêu cầu báo giá" />
}

export default function Enquiries() {
  const { list, status, loadedAt } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <title>Yêu cầu báo giá – Quản trị</title>
      <PageHead title="Yêu cầu báo giá" aside={`${formatCount(list.open)} chưa xử lý`} />
      <Panel flush>
        <ViewLinks
          label="Lọc yêu cầu"
          views={VIEWS.map(view => ({
            label: view.label,
            to: addressOf(view.status),
            isCurrent: view.status === status,
          }))}
        />
        <ListBody
          list={list}
          page={list.currentPage}
          pageSize={PAGE_SIZE}
          noun="yêu cầu"
          hrefFor={page => addressOf(status, page)}
          emptyView={
            status === 'open'
              ? { title: 'Không còn yêu cầu nào', text: 'Mọi yêu cầu đã được xử lý.' }
              : undefined
          }
          empty={{
            icon: Inbox,
            title: 'Chưa có yêu cầu nào',
            text: 'Yêu cầu báo giá của khách hiện ở đây.',
          }}
        >
          <ul className="divide-y divide-sand-200 border-sand-200 border-b">
            {list.data.map(request => (
              <RequestRow key={request._id} request={request} now={loadedAt} />
            ))}
          </ul>
        </ListBody>
      </Panel>
    </>
  )
}

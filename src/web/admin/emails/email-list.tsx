import { Mails } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import type { EmailSummary } from '#contract/emails/emails.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount, formatMoment } from '#web/lib/format/formats.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ListBody } from '../components/lists/list-body.tsx'
import { PageHead, Panel } from '../components/panel.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { EmailFilters } from './email-filters.tsx'
import { EMAIL_KINDS } from './email-labels.ts'
import { emailListAddress, readEmailListAddress } from './email-list-address.ts'
import { EmailStateBadge } from './email-state.tsx'

const PAGE_SIZE = 20

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { page, ...filters } = readEmailListAddress(new URL(request.url).searchParams)
  const { state, kind, search } = filters
  const query = {
    page,
    limit: PAGE_SIZE,
    ...(state && { state }),
    ...(kind && { kind }),
    ...(search && { search }),
  }
  const list = await loadForAdmin(request, () => api('GET /api/admin/emails', { query }))
  return { list, filters, loadedAt: new Date().toISOString() }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải hộp thư đi" />
}

export default function EmailList() {
  const { list, filters, loadedAt } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <title>Hộp thư đi – Quản trị</title>
      <PageHead title="Hộp thư đi" aside={`${formatCount(list.total)} thư`} />
      {!list.canSend && (
        <Notice className="mb-4">
          Chưa cấu hình máy chủ gửi thư (SMTP): thư nằm lại ở đây và không đến tay khách. Thư đặt lại mật khẩu
          thì bạn tự chuyển đường dẫn cho khách.{' '}
          <Link to="/admin/settings/email" className="font-medium underline">
            Điền máy chủ thư
          </Link>
        </Notice>
      )}
      <Panel flush>
        <EmailFilters filters={filters} />
        <ListBody
          list={list}
          page={list.currentPage}
          pageSize={PAGE_SIZE}
          noun="thư"
          hrefFor={page => emailListAddress(filters, page)}
          empty={{
            icon: Mails,
            title: 'Chưa có thư nào',
            text: 'Thư gửi cho khách hàng, đã gửi hay đang chờ, hiện ở đây trong 90 ngày.',
          }}
        >
          <ul className="divide-y divide-sand-200 border-sand-200 border-b">
            {list.data.map(emailMessage => (
              <EmailRow key={emailMessage._id} emailMessage={emailMessage} now={loadedAt} />
            ))}
          </ul>
        </ListBody>
      </Panel>
    </>
  )
}

function EmailRow({ emailMessage, now }: { emailMessage: EmailSummary; now: string }) {
  return (
    <li className="relative flex flex-col gap-1 px-4 py-3 hover:bg-sand-25 md:flex-row md:items-center md:gap-6">
      <div className="min-w-0 flex-1">
        <Link
          to={`/admin/emails/${emailMessage._id}`}
          className="font-semibold text-15 after:absolute after:inset-0 hover:underline md:text-14"
        >
          {emailMessage.subject}
        </Link>
        <p className="break-all text-13 text-sand-600">{emailMessage.recipient}</p>
      </div>
      <p className="text-13 text-sand-600 md:w-44">{EMAIL_KINDS[emailMessage.kind]}</p>
      <p className="flex items-center justify-between gap-4 md:contents">
        <span className="md:w-28">
          <EmailStateBadge state={emailMessage.state} />
        </span>
        <time
          dateTime={emailMessage.createdAt}
          className="whitespace-nowrap text-13 text-sand-600 md:w-36 md:text-right"
        >
          {formatMoment(emailMessage.createdAt, now)}
        </time>
      </p>
    </li>
  )
}

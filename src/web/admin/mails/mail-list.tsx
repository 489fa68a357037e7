import { Mails } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData } from 'react-router'
import type { MailSummary } from '#contract/mails/mails.shapes.ts'
import { api } from '#web/lib/browser-api.ts'
import { formatCount, formatMoment } from '#web/lib/formats.ts'
import { Notice } from '#web/ui/notice.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { EmptyState } from '../parts/empty-state.tsx'
import { ListBody } from '../parts/list-body.tsx'
import { PageHead, Panel } from '../parts/panel.tsx'
import { MAIL_KINDS } from './email-labels.ts'
import { mailAddress, readMailAddress } from './mail-address.ts'
import { MailFilters } from './mail-filters.tsx'
import { MailStateBadge } from './mail-state.tsx'

const PAGE_SIZE = 20

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { page, ...filters } = readMailAddress(new URL(request.url).searchParams)
  const { state, kind, search } = filters
  const query = {
    page,
    limit: PAGE_SIZE,
    ...(state && { state }),
    ...(kind && { kind }),
    ...(search && { search }),
  }
  const list = await loadForAdmin(request, () => api('GET /api/admin/mails', { query }))
  return { list, filters, loadedAt: new Date().toISOString() }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải hộp thư đi" />
}

export default function MailList() {
  const { list, filters, loadedAt } = useLoaderData<typeof clientLoader>()
  return (
    <>
      <title>Hộp thư đi – Quản trị Ánh Gia</title>
      <PageHead title="Hộp thư đi" aside={`${formatCount(list.total)} thư`} />
      {!list.canSend && (
        <Notice className="mb-4">
          Chưa cấu hình máy chủ gửi thư (SMTP): thư nằm lại ở đây và không đến tay khách. Thư đặt lại mật khẩu
          thì bạn tự chuyển đường dẫn cho khách.
        </Notice>
      )}
      <Panel flush>
        <MailFilters filters={filters} />
        <ListBody
          list={list}
          page={list.currentPage}
          pageSize={PAGE_SIZE}
          noun="thư"
          hrefFor={page => mailAddress(filters, page)}
          empty={
            <EmptyState
              icon={Mails}
              title="Không có thư nào"
              text="Thư gửi cho khách hàng, đã gửi hay đang chờ, hiện ở đây trong 90 ngày."
            />
          }
        >
          <ul className="divide-y divide-sand-200 border-sand-200 border-b">
            {list.data.map(mail => (
              <MailRow key={mail._id} mail={mail} now={loadedAt} />
            ))}
          </ul>
        </ListBody>
      </Panel>
    </>
  )
}

function MailRow({ mail, now }: { mail: MailSummary; now: string }) {
  return (
    <li className="relative flex flex-col gap-1 px-4 py-3 hover:bg-sand-25 md:flex-row md:items-center md:gap-6">
      <div className="min-w-0 flex-1">
        <Link
          to={`/admin/mails/${mail._id}`}
          className="font-semibold text-15 after:absolute after:inset-0 hover:underline md:text-14"
        >
          {mail.subject}
        </Link>
        <p className="break-all text-13 text-sand-600">{mail.recipient}</p>
      </div>
      <p className="text-13 text-sand-600 md:w-44">{MAIL_KINDS[mail.kind]}</p>
      <p className="flex items-center justify-between gap-4 md:contents">
        <span className="md:w-28">
          <MailStateBadge state={mail.state} />
        </span>
        <time
          dateTime={mail.createdAt}
          className="whitespace-nowrap text-13 text-sand-600 md:w-36 md:text-right"
        >
          {formatMoment(mail.createdAt, now)}
        </time>
      </p>
    </li>
  )
}

import { History } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { auditKindLabels } from '#contract/audit/audit.kinds.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { ListBody } from '../components/lists/list-body.tsx'
import { PageHead, Panel } from '../components/panel.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { addressOf, readAddress } from './audit-address.ts'
import { AuditFilterBar } from './audit-filter-bar.tsx'
import { AuditRows } from './audit-rows.tsx'

const PAGE_SIZE = 20

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { page, ...filters } = readAddress(new URL(request.url).searchParams)
  const { kind, section, action, ...rest } = filters
  const query = {
    ...Object.fromEntries(Object.entries(rest).filter(([, value]) => value)),
    ...(kind && { kind }),
    ...(section && { subject: section }),
    ...(action && { action }),
    page,
    limit: PAGE_SIZE,
  }
  const log = await loadForAdmin(request, () => api('GET /api/admin/audit', { query }))
  return { filters, page, log, loadedAt: new Date().toISOString() }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải nhật ký thay đổi" />
}

export default function AuditLog() {
  const { filters, page, log, loadedAt } = useLoaderData<typeof clientLoader>()
  const [subject] = log.data
  return (
    <>
      <title>Nhật ký thay đổi – Quản trị</title>
      <PageHead
        title="Nhật ký thay đổi"
        aside={
          filters.subject && subject
            ? `${auditKindLabels[subject.kind]} «${subject.subject.label}»`
            : 'Mọi thay đổi của quản trị viên, không sửa và không xóa được'
        }
      />
      <Panel flush>
        <AuditFilterBar filters={filters} people={log.people} />
        <ListBody
          list={log}
          page={page}
          pageSize={PAGE_SIZE}
          noun="thay đổi"
          hrefFor={next => addressOf(filters, next)}
          empty={{
            icon: History,
            title: 'Chưa có thay đổi nào',
            text: 'Mọi thay đổi của quản trị viên được ghi lại ở đây.',
          }}
        >
          <AuditRows entries={log.data} now={loadedAt} />
        </ListBody>
      </Panel>
    </>
  )
}

import { TriangleAlert } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'
import { PageHead, Panel } from '../../kit/page/panel.tsx'
import { SectionNav } from '../section-nav.tsx'
import { RunRow } from './run-row.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { data } = await loadForAdmin(request, () => api('GET /api/admin/clean-up'))
  return { runs: data, loadedAt: new Date().toISOString() }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải việc nền" />
}

/** The tasks that the shop does by itself, and whether they are done. */
export default function BackgroundJobs() {
  const { runs, loadedAt } = useLoaderData<typeof clientLoader>()
  const overdue = runs.filter(run => run.isOverdue)
  return (
    <>
      <title>Việc nền – Cài đặt – Quản trị</title>
      <PageHead title="Cài đặt" aside="Việc nền" />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[188px_minmax(0,1fr)]">
        <SectionNav />
        <div className="min-w-0 space-y-4">
          {overdue.length > 0 && (
            <Notice icon={TriangleAlert}>
              {overdue.length} việc nền đã quá hạn mà chưa chạy xong. Hãy xem nhật ký của máy chủ hoặc khởi
              động lại cửa hàng.
            </Notice>
          )}
          <Panel
            flush
            title="Việc nền"
            aside={<span className="text-13 text-sand-600">Tự chạy 5 phút một lần, hoặc thường hơn</span>}
          >
            <ul className="divide-y divide-sand-200 border-sand-200 border-t">
              {[...overdue, ...runs.filter(run => !run.isOverdue)].map(run => (
                <RunRow key={run.task} run={run} now={loadedAt} />
              ))}
            </ul>
          </Panel>
        </div>
      </div>
    </>
  )
}

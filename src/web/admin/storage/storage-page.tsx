import { RefreshCw } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import type { Migration } from '#contract/storage/storage.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatMoment } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { PageHead } from '../kit/page/panel.tsx'
import { BeforeSwitching } from './before-switching.tsx'
import { CopyPanel } from './copy-panel.tsx'
import { FailuresPanel } from './failures-panel.tsx'
import { StorageCards } from './storage-cards.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return (await loadForAdmin(request, () => api('GET /api/storage/admin/stats'))).stats
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải thông tin storage" />
}

/** While a round runs the figures are loaded again this often. */
const RELOAD_MS = 2_000

/**
 * The storage of files (mock 36): the disk and S3, copying from one to the other, freeing the disk, and the
 * files that failed.
 */
export default function StoragePage() {
  const stats = useLoaderData<typeof clientLoader>()
  const { migration } = stats
  const { revalidate, state } = useRevalidator()
  useFollow(migration, revalidate)
  return (
    <>
      <title>Lưu trữ tệp – Quản trị</title>
      <PageHead
        title="Lưu trữ tệp"
        aside={`Cập nhật lúc ${formatMoment(stats.timestamp)}`}
        actions={
          <Button
            kind="secondary"
            icon={RefreshCw}
            disabled={state !== 'idle'}
            onClick={() => void revalidate()}
          >
            Tải lại
          </Button>
        }
      />
      <div className="space-y-4">
        <StorageCards stats={stats} />
        <CopyPanel stats={stats} />
        <div className="grid grid-cols-1 items-start gap-4 lg:grid-cols-2">
          <BeforeSwitching />
          {migration && migration.failCount > 0 && <FailuresPanel migration={migration} />}
        </div>
      </div>
    </>
  )
}

/** Loads the figures again while a round runs, and reports how it has ended. */
function useFollow(migration: Migration | null, reload: () => Promise<void>): void {
  const isRunning = migration?.state === 'running'
  useEffect(() => {
    if (!isRunning) return
    const timer = setInterval(() => void reload(), RELOAD_MS)
    return () => clearInterval(timer)
  }, [isRunning, reload])
  const followed = useRef<string>(undefined)
  useEffect(() => {
    if (migration?.state === 'running') followed.current = migration._id
    else if (migration?.state === 'done' && followed.current === migration._id) {
      followed.current = undefined
      const { kind, successCount, failCount } = migration
      showToast({
        kind: failCount > 0 ? 'error' : 'success',
        text:
          kind === 'copy'
            ? `Migration hoàn thành! ${successCount} files thành công, ${failCount} files thất bại`
            : `Đã xóa bản sao của ${successCount} tệp ở máy chủ, giữ lại ${failCount} tệp`,
      })
    }
  }, [migration])
}

import { DatabaseBackup, FlaskConical, TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { PageHead } from '../kit/page/panel.tsx'
import { BackupList } from './backup-list.tsx'
import { activityText, type Backup, type Backups, lateText } from './backup-texts.ts'
import { ClosedDialog } from './closed-dialog.tsx'
import { LatestBackup } from './latest-backup.tsx'
import { PlacesPanel } from './places-panel.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { RestoreDialog } from './restore-dialog.tsx'
import { useFollow } from './use-follow.ts'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { data } = await loadForAdmin(request, () => api('GET /api/admin/backups'))
  return { data, loadedAt: new Date().toISOString() }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải các bản sao lưu" />
}

/** Backups (mock 45): the newest with its checks, plan, places, and the list with the actions of each. */
export default function BackupPage() {
  const { data, loadedAt } = useLoaderData<typeof clientLoader>()
  const [wanted, setWanted] = useState<Backup>()
  const { isClosed, follow } = useFollow(data.activity !== null)
  const latest = data.backups.find(({ state }) => state === 'done')
  return (
    <>
      <title>Sao lưu – Quản trị</title>
      <PageHead
        title="Sao lưu"
        aside="Đơn hàng, sản phẩm, khách hàng, ảnh và cài đặt"
        actions={<Actions latest={latest} isBusy={data.activity !== null} onStarted={follow} />}
      />
      <div className="space-y-4">
        {data.isLate && (
          <Notice tone="error" icon={TriangleAlert}>
            {lateText(data)}. Hãy bấm «Sao lưu ngay» và xem lý do thất bại trong danh sách.
          </Notice>
        )}
        {data.activity && <Underway activity={data.activity} />}
        <div className="grid grid-cols-1 items-stretch gap-4 md:grid-cols-2 xl:grid-cols-[1.25fr_1fr_1fr]">
          <LatestBackup backup={latest} log={data.log} now={loadedAt} />
          <PlanPanel data={data} />
          <PlacesPanel data={data} now={loadedAt} />
        </div>
        <BackupList data={data} now={loadedAt} onRestore={setWanted} onStarted={follow} />
      </div>
      {wanted && (
        <RestoreDialog
          backup={wanted}
          onClose={() => setWanted(undefined)}
          onStarted={() => {
            setWanted(undefined)
            follow()
          }}
        />
      )}
      <ClosedDialog isOpen={isClosed} />
    </>
  )
}

function Actions({
  latest,
  isBusy,
  onStarted,
}: {
  latest: Backup | undefined
  isBusy: boolean
  onStarted: () => void
}) {
  const backup = useMutation('POST /api/admin/backups', { onDone: onStarted })
  const check = useMutation('POST /api/admin/backups/:id/check', { onDone: onStarted })
  return (
    <div className="flex flex-wrap gap-3">
      <Button
        kind="secondary"
        icon={FlaskConical}
        disabled={!latest || isBusy}
        busy={check.isBusy}
        onClick={() => latest && void check.mutate({ params: { id: latest._id } })}
      >
        Diễn tập khôi phục
      </Button>
      <Button
        icon={DatabaseBackup}
        disabled={isBusy}
        busy={backup.isBusy}
        onClick={() => void backup.mutate({})}
      >
        Sao lưu ngay
      </Button>
    </div>
  )
}

function Underway({ activity }: { activity: NonNullable<Backups['activity']> }) {
  const { done, of } = activity
  return (
    <Notice tone="info">
      <p>{activityText(activity)}. Cửa hàng vẫn bán bình thường trong lúc này.</p>
      <ProgressBar
        label={activityText(activity)}
        done={done}
        total={Math.max(of, 1)}
        className="mt-2 h-2 w-64 max-w-full bg-white"
      />
    </Notice>
  )
}

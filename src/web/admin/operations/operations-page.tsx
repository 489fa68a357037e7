import { Download, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { type ClientLoaderFunctionArgs, useLoaderData, useRevalidator } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatDate, formatTime } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { AdminFailure } from '../failure.tsx'
import { loadForAdmin } from '../guard.ts'
import { PageHead } from '../kit/page/panel.tsx'
import { AllFine } from './all-fine.tsx'
import { ChecksPanel } from './checks-panel.tsx'
import { checkedAt, problemsOf } from './operations-data.ts'
import { ProblemCard } from './problem-card.tsx'
import { RecentEvents } from './recent-events.tsx'
import { RunningVersion } from './running-version.tsx'
import { TechnicianPanel, useReport } from './technician-panel.tsx'

export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const { data } = await loadForAdmin(request, () => api('GET /api/admin/operations'))
  return { ...data, now: new Date().toISOString() }
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải trang vận hành" />
}

/** Checks are made each minute; so often an open page loads their findings. */
const RELOAD_MS = 60_000

/** Whether all of the shop works (mock 61): the worst problem with its steps, and all checks. */
export default function OperationsPage() {
  const { findings, events, version, now } = useLoaderData<typeof clientLoader>()
  const { revalidate } = useRevalidator()
  useEffect(() => {
    const timer = setInterval(() => void revalidate(), RELOAD_MS)
    return () => clearInterval(timer)
  }, [revalidate])
  const [showsEvents, setShowsEvents] = useState(false)
  const problems = problemsOf(findings)
  const isFine = problems.length === 0
  const running = <RunningVersion version={version} now={now} />
  const last = checkedAt(findings)
  const more = (
    <>
      <RecentEvents events={events} now={now} />
      <TechnicianPanel />
    </>
  )
  return (
    <>
      <title>Vận hành – Quản trị</title>
      <PageHead
        title="Vận hành"
        aside={`${last ? `Kiểm tra lúc ${formatTime(last)}, ${formatDate(last)}` : 'Chưa kiểm tra lần nào'} · tự kiểm tra mỗi phút`}
        actions={<Actions isFine={isFine} />}
      />
      <div className="space-y-4">
        {isFine ? (
          <AllFine findings={findings} now={now} aside={running} />
        ) : (
          problems.map((finding, index) => (
            <ProblemCard
              key={finding.name}
              finding={finding}
              now={now}
              note={noteOf(index, { problems: problems.length, findings })}
              {...(index === 0 && { aside: running })}
            />
          ))
        )}
        {isFine ? (
          <>
            <ChecksPanel
              findings={findings}
              now={now}
              aside={
                <Button kind="quiet" aria-expanded={showsEvents} onClick={() => setShowsEvents(!showsEvents)}>
                  {showsEvents ? 'Ẩn gần đây' : 'Xem gần đây'}
                </Button>
              }
            />
            {showsEvents && <div className="grid items-start gap-4 lg:grid-cols-2">{more}</div>}
          </>
        ) : (
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_352px]">
            <ChecksPanel findings={findings} now={now} />
            <div className="grid items-start gap-4 md:max-xl:grid-cols-2">{more}</div>
          </div>
        )}
      </div>
    </>
  )
}

/** Above the first problem: how many there are, and whether all else is fine. */
function noteOf(
  index: number,
  { problems, findings }: { problems: number; findings: readonly { state: string }[] },
): string {
  if (index > 0) return `Việc thứ ${index + 1} trong ${problems} việc cần xử lý`
  const isRestFine = findings.every(({ state }) => state !== 'unknown')
  return `${problems} việc cần xử lý${isRestFine ? ', mọi thứ khác ổn' : ''}`
}

function Actions({ isFine }: { isFine: boolean }) {
  const { mutate, isBusy } = useMutation('POST /api/admin/operations/check', { isShown: () => false })
  const report = useReport()
  return (
    <div className="flex flex-wrap gap-2.5">
      {isFine && (
        <Button kind="secondary" icon={Download} busy={report.isBusy} onClick={() => void report.download()}>
          Tải thông tin cho người kỹ thuật
        </Button>
      )}
      <Button kind="secondary" icon={RefreshCw} busy={isBusy} onClick={() => void mutate({})}>
        Kiểm tra lại
      </Button>
    </div>
  )
}

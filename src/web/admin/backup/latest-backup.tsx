import { CircleCheck, ShieldAlert, ShieldCheck } from 'lucide-react'
import { checkSteps } from '#contract/backup/backup.shapes.ts'
import { formatCount, formatDate, formatTime } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { fileSize } from '#web/ui/text/file-size.ts'
import { IconTile } from '../kit/page/icon-tile.tsx'
import { type Backup, type Backups, restoreMinutes, stepLabels } from './backup-texts.ts'
import { CheckBadge } from './check-badge.tsx'
import { lossText } from './log-texts.ts'

/** The newest backup with each check that it has passed, and the losses if the machine broke now. */
export function LatestBackup({
  backup,
  log,
  now,
}: {
  backup: Backup | undefined
  log: Backups['log']
  now: string
}) {
  const isProven = backup?.check.result === 'restored'
  return (
    <section
      aria-labelledby="latest-backup"
      className={cx(
        'flex flex-col rounded-10 border bg-white p-4 md:col-span-2 xl:col-span-1',
        isProven ? 'border-pine-700 ring-1 ring-pine-700' : 'border-sand-200',
      )}
    >
      <header className="flex items-start gap-3.5">
        <IconTile icon={isProven ? ShieldCheck : ShieldAlert} tone={isProven ? 'good' : 'warning'} />
        <div className="min-w-0 flex-1">
          <p className="text-13 text-sand-600">
            {backup ? `Bản gần nhất · ${fileSize(backup.sizeBytes)}` : 'Bản gần nhất'}
          </p>
          <h2 id="latest-backup" className="font-semibold text-15">
            {backup ? whenOf(backup, now) : 'Chưa có bản sao lưu nào'}
          </h2>
        </div>
        {backup && <CheckBadge backup={backup} />}
      </header>
      {backup ? (
        <>
          <Steps backup={backup} />
          <p className="mt-auto rounded-6 bg-sand-50 px-3 py-2.5 text-13 text-sand-700">
            {lossText(log, backup, now)}
            {restoreMinutes(backup) && (
              <>
                {' '}
                Dựng lại cửa hàng mất khoảng <b className="font-semibold">{restoreMinutes(backup)} phút</b>.
              </>
            )}
          </p>
        </>
      ) : (
        <p className="mt-4 text-14 text-sand-600">
          Bấm «Sao lưu ngay» để có bản đầu tiên, hoặc đợi lịch tự chạy.
        </p>
      )}
    </section>
  )
}

function Steps({ backup: { check, totals } }: { backup: Backup }) {
  const passed = checkSteps.flatMap(step => (check.steps[step] ? [{ step, at: check.steps[step] }] : []))
  const restored = totals
    ? `: ${formatCount(totals.orders)} đơn hàng, ${formatCount(totals.products)} sản phẩm, ${formatCount(totals.files)} tệp`
    : ''
  return (
    <ul aria-label="Các bước đã kiểm" className="mt-2 mb-3 divide-y divide-sand-200 text-14">
      {passed.map(({ step, at }) => (
        <li key={step} className="flex gap-2.5 py-2">
          <CircleCheck size={18} strokeWidth={1.75} aria-hidden className="mt-px shrink-0 text-pine-700" />
          <span className="flex-1">
            {stepLabels[step]}
            {step === 'restored' && restored}
          </span>
          <span className="text-13 text-sand-600">{formatTime(at)}</span>
        </li>
      ))}
    </ul>
  )
}

function whenOf({ takenAt }: Backup, now: string): string {
  const day = formatDate(takenAt)
  return `${formatTime(takenAt)} ${day === formatDate(now) ? 'hôm nay' : `ngày ${day}`}`
}

import { formatDate, formatTime } from '#web/lib/format/formats.ts'
import { type Overview, spanText } from './operations-data.ts'

/** The running version, and since when. */
export function RunningVersion({ version, now }: { version: Overview['version']; now: string }) {
  const since = version.since ?? version.startedAt
  return (
    <div className="flex shrink-0 flex-col justify-center border-sand-200 text-13 text-sand-700 max-lg:border-t max-lg:pt-4 lg:w-64 lg:border-l lg:pl-6">
      <p>Phiên bản đang chạy</p>
      <p className="font-semibold text-18 text-sand-900">{version.version}</p>
      <p>
        {version.since ? 'từ' : 'khởi động lúc'} {formatTime(since)}, {formatDate(since)} ·{' '}
        {spanText(since, now)}
      </p>
      {version.commit && <p>mã bản dựng {version.commit}</p>}
    </div>
  )
}

import {
  ArchiveX,
  CircleAlert,
  CircleArrowUp,
  CircleCheck,
  type LucideIcon,
  RotateCw,
  ShieldCheck,
} from 'lucide-react'
import { useState } from 'react'
import { kindLabels } from '#contract/backup/kind-labels.ts'
import type { OperationsEvent } from '#contract/operations/operations.shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { fileSize } from '#web/ui/text/file-size.ts'
import { Panel } from '../kit/page/panel.tsx'
import { checkLabels, shortMoment } from './operations-data.ts'
import { placeLabels, problemLabels } from './operations-labels.ts'

const FEW = 5

/** The last events, and those of 30 days on demand. */
export function RecentEvents({ events, now }: { events: readonly OperationsEvent[]; now: string }) {
  const [isWhole, setWhole] = useState(false)
  return (
    <Panel
      title="Gần đây"
      aside={
        events.length > FEW && (
          <Button kind="quiet" onClick={() => setWhole(!isWhole)} aria-expanded={isWhole}>
            {isWhole ? 'Thu gọn' : 'Xem 30 ngày'}
          </Button>
        )
      }
    >
      {events.length === 0 ? (
        <p className="text-sand-600">30 ngày qua chưa có sự việc nào.</p>
      ) : (
        <ul aria-label="Sự việc gần đây" className="divide-y divide-sand-200">
          {(isWhole ? events : events.slice(0, FEW)).map((event, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two events may share a moment and a kind
            <EventRow key={`${event.at} ${event.kind} ${index}`} event={event} now={now} />
          ))}
        </ul>
      )}
    </Panel>
  )
}

function EventRow({ event, now }: { event: OperationsEvent; now: string }) {
  const { icon: Icon, title, text, isBad } = eventText(event)
  return (
    <li className="flex gap-3 py-2.5 first:pt-0 last:pb-0">
      <Icon
        size={18}
        strokeWidth={1.75}
        aria-hidden
        className={cx('mt-0.5 shrink-0', isBad ? 'text-lac-700' : 'text-pine-700')}
      />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-baseline justify-between gap-x-3">
          <span className={cx('font-medium', isBad && 'text-lac-700')}>{title}</span>
          <time dateTime={event.at} className="text-13 text-sand-600">
            {shortMoment(event.at, now)}
          </time>
        </p>
        {text && <p className="text-13 text-sand-600">{text}</p>}
      </div>
    </li>
  )
}

type EventText = { icon: LucideIcon; title: string; text?: string; isBad?: true }

function eventText(event: OperationsEvent): EventText {
  switch (event.kind) {
    case 'problem_began':
      return {
        icon: CircleAlert,
        title: `${checkLabels[event.check]}: bắt đầu có lỗi`,
        ...withReason(event),
        isBad: true,
      }
    case 'problem_ended':
      return { icon: CircleCheck, title: `${checkLabels[event.check]}: hết lỗi`, ...withReason(event) }
    case 'started':
      return { icon: RotateCw, title: 'Cửa hàng khởi động', text: `Bản ${event.version}` }
    case 'updated':
      return { icon: CircleArrowUp, title: `Lên bản ${event.version}` }
    case 'backup_proven':
      return {
        icon: ShieldCheck,
        title: 'Sao lưu đã kiểm chứng',
        text: `${fileSize(event.sizeBytes)}, ở ${placeLabels[event.place]}`,
      }
    case 'backup_failed':
      return {
        icon: ArchiveX,
        title: `Sao lưu không xong: ${kindLabels[event.backupKind]}`,
        ...(event.error !== null && { text: event.error }),
        isBad: true,
      }
  }
}

function withReason({ check, reason }: { check: string; reason: string }): { text?: string } {
  const text = problemLabels[`${check}.${reason}`]
  return text === undefined ? {} : { text }
}

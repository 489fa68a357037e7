import {
  ChevronRight,
  Download,
  Eye,
  History,
  LogIn,
  LogOut,
  type LucideIcon,
  Pencil,
  Plus,
  ShieldAlert,
  Trash2,
} from 'lucide-react'
import { Link } from 'react-router'
import { type AuditAction, auditActionLabels, auditKindLabels } from '#contract/audit/audit.kinds.ts'
import { formatDate, formatTime } from '#web/lib/format/formats.ts'
import { Badge, type Tone } from '#web/ui/feedback/badge.tsx'
import { type AuditEntry, changeLabel, fieldName, linkOf, valueLabel } from '../labels/audit-labels.ts'

const LOOKS: Record<AuditAction, { icon: LucideIcon; tone: Tone }> = {
  created: { icon: Plus, tone: 'good' },
  updated: { icon: Pencil, tone: 'info' },
  deleted: { icon: Trash2, tone: 'bad' },
  signed_in: { icon: LogIn, tone: 'info' },
  sign_in_failed: { icon: ShieldAlert, tone: 'bad' },
  signed_out: { icon: LogOut, tone: 'info' },
  viewed: { icon: Eye, tone: 'warning' },
  downloaded: { icon: Download, tone: 'warning' },
  restored: { icon: History, tone: 'bad' },
  restore_requested: { icon: History, tone: 'info' },
}

/** The entries under their days; each opens to the values before and after. */
export function AuditRows({ entries, now }: { entries: AuditEntry[]; now: string }) {
  const days = Map.groupBy(entries, entry => formatDate(entry.createdAt))
  return (
    <>
      {[...days].map(([day, ofDay]) => (
        <section key={day} aria-label={day}>
          <h2 className="bg-sand-50 px-4 py-2 font-semibold text-13">
            {day === formatDate(now) ? `Hôm nay, ${day}` : day}
          </h2>
          <ul className="divide-y divide-sand-200">
            {ofDay.map(entry => (
              <li key={entry._id}>
                <Entry entry={entry} />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </>
  )
}

function Entry({ entry }: { entry: AuditEntry }) {
  const { icon, tone } = LOOKS[entry.action]
  const link = linkOf(entry)
  return (
    <details className="group">
      <summary className="grid cursor-pointer list-none grid-cols-[20px_auto_minmax(0,1fr)] items-center gap-x-3 gap-y-1 px-4 py-2.5 text-14 hover:bg-sand-25 md:grid-cols-[20px_56px_160px_128px_minmax(0,1fr)_minmax(0,1.2fr)] [&::-webkit-details-marker]:hidden">
        <ChevronRight
          size={16}
          strokeWidth={1.75}
          aria-hidden
          className="row-span-2 text-sand-600 transition-transform group-open:rotate-90 md:row-span-1"
        />
        <time dateTime={entry.createdAt} className="text-sand-700">
          {formatTime(entry.createdAt)}
        </time>
        <span className="truncate">{entry.actor.name}</span>
        <span className="max-md:col-start-2">
          <Badge tone={tone} icon={icon}>
            {auditActionLabels[entry.action]}
          </Badge>
        </span>
        <span className="min-w-0">
          <span className="block text-13 text-sand-600">{auditKindLabels[entry.kind]}</span>
          <span className="block truncate font-medium">{entry.subject.label}</span>
        </span>
        <span className="truncate text-sand-700 max-md:col-span-2 max-md:col-start-2">
          {changeLabel(entry)}
        </span>
      </summary>
      <div className="px-4 pb-4 md:pl-13">
        <Changes entry={entry} />
        {link && (
          <Link
            to={link}
            className="mt-2 inline-flex min-h-11 items-center font-medium text-14 text-pine-700 underline"
          >
            Mở {auditKindLabels[entry.kind].toLowerCase()}
          </Link>
        )}
      </div>
    </details>
  )
}

function Changes({ entry }: { entry: AuditEntry }) {
  return (
    <div className="overflow-x-auto rounded-4 border border-sand-200">
      <table className="w-full text-left text-14">
        <thead>
          <tr className="border-sand-200 border-b text-13 text-sand-600">
            <th scope="col" className="px-3 py-2 font-medium">
              Trường
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              Trước
            </th>
            <th scope="col" className="px-3 py-2 font-medium">
              Sau
            </th>
          </tr>
        </thead>
        <tbody className="divide-y divide-sand-200">
          {entry.changes.map(({ field, before, after }) => (
            <tr key={field} className="align-top">
              <th scope="row" className="px-3 py-2 font-normal">
                {fieldName(entry.kind, field)}
              </th>
              <td className="whitespace-pre-line break-words bg-lac-50 px-3 py-2 text-lac-700">
                {valueLabel(entry.kind, field, before)}
              </td>
              <td className="whitespace-pre-line break-words bg-pine-50 px-3 py-2 text-pine-700">
                {valueLabel(entry.kind, field, after)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

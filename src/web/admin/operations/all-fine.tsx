import {
  Check,
  CircleHelp,
  DatabaseBackup,
  HardDrive,
  type LucideIcon,
  Mail,
  ReceiptText,
} from 'lucide-react'
import type { ReactNode } from 'react'
import type { CheckName, FactsOf } from '#contract/operations/operations.shapes.ts'
import { usedPercent } from './finding-texts.ts'
import { type Overview, shortMoment, spanText } from './operations-data.ts'

/** The head of the page while no check has found a problem. */
export function AllFine({
  findings,
  now,
  aside,
}: {
  findings: Overview['findings']
  now: string
  aside: ReactNode
}) {
  const unknown = findings.filter(({ state }) => state === 'unknown').length
  const isWhole = unknown === 0
  const Icon = isWhole ? Check : CircleHelp
  return (
    <section
      aria-labelledby="all-fine"
      className="flex flex-col gap-5 rounded-10 border border-sand-200 bg-white p-4 md:p-5 lg:flex-row"
    >
      <div className="flex min-w-0 flex-1 items-center gap-4 md:gap-5">
        <span className="flex size-12 shrink-0 items-center justify-center rounded-full bg-pine-50 text-pine-700">
          <Icon size={24} strokeWidth={1.75} aria-hidden />
        </span>
        <div className="min-w-0 flex-1">
          <h2 id="all-fine" className="font-semibold text-18 md:text-22">
            {isWhole ? 'Mọi thứ ổn' : 'Không thấy lỗi nào'}
          </h2>
          <p className="text-15 text-sand-700">
            {isWhole
              ? 'Mọi mục đều đã kiểm tra. Bạn không phải làm gì.'
              : `${findings.length - unknown} mục ổn, ${unknown} mục chưa biết. Bạn không phải làm gì ngay.`}
          </p>
          <Facts findings={findings} now={now} />
        </div>
      </div>
      {aside}
    </section>
  )
}

type Fact = { icon: LucideIcon; label: string; value: string }

function Facts({ findings, now }: { findings: Overview['findings']; now: string }) {
  const facts = factsOf(findings, now)
  if (facts.length === 0) return null
  return (
    <ul className="mt-2.5 flex flex-wrap gap-x-6 gap-y-1.5">
      {facts.map(({ icon: Icon, label, value }) => (
        <li key={label} className="flex items-center gap-2 text-sand-700">
          <Icon size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
          <span>
            {label} <b className="font-semibold text-sand-900">{value}</b>
          </span>
        </li>
      ))}
    </ul>
  )
}

function factsOf(findings: Overview['findings'], now: string): Fact[] {
  const factsOfCheck = <N extends CheckName>(name: N) =>
    findings.find(finding => finding.name === name)?.facts as FactsOf<N> | null | undefined
  const order = factsOfCheck('orders')
  const email = factsOfCheck('email')
  const backup = factsOfCheck('backup')
  const disk = factsOfCheck('disk')?.folders.find(({ folder }) => folder === 'data')
  return [
    ...(order?.newestAt
      ? [{ icon: ReceiptText, label: 'Đơn mới nhất', value: `${spanText(order.newestAt, now)} trước` }]
      : []),
    ...(email?.lastSentAt
      ? [{ icon: Mail, label: 'Thư cuối', value: shortMoment(email.lastSentAt, now) }]
      : []),
    ...(backup?.provenAt
      ? [{ icon: DatabaseBackup, label: 'Sao lưu kiểm chứng', value: shortMoment(backup.provenAt, now) }]
      : []),
    ...(disk ? [{ icon: HardDrive, label: 'Ổ đĩa', value: `${usedPercent(disk)}%` }] : []),
  ]
}

import { CircleAlert, CircleCheck, CircleHelp } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Finding } from '#contract/operations/operations.shapes.ts'
import { cx } from '#web/ui/cx.ts'
import { ProgressBar } from '#web/ui/feedback/progress-bar.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { findingText, usedPercent } from './finding-texts.ts'
import { checkLabels, shortMoment } from './operations-data.ts'

const STATES = {
  fine: { icon: CircleCheck, className: 'text-pine-700', word: 'ổn' },
  attention: { icon: CircleAlert, className: 'text-lac-700', word: 'cần xử lý' },
  unknown: { icon: CircleHelp, className: 'text-sand-600', word: 'chưa biết' },
} as const

/** All checks with their findings, problems first; in two columns if there is none. */
export function ChecksPanel({
  findings,
  now,
  aside,
}: {
  findings: readonly Finding[]
  now: string
  aside?: ReactNode
}) {
  const problems = findings.filter(({ state }) => state === 'attention')
  const ordered = [...problems, ...findings.filter(finding => !problems.includes(finding))]
  const isFine = problems.length === 0
  return (
    <Panel
      flush
      title={
        <>
          Đã kiểm tra <span className="ml-1.5 font-normal text-13 text-sand-600">{countsOf(findings)}</span>
        </>
      }
      aside={aside}
    >
      <ul
        className={cx(
          'overflow-hidden rounded-b-10 border-sand-200 border-t',
          isFine ? 'grid grid-cols-1 gap-px bg-sand-200 xl:grid-cols-2' : 'divide-y divide-sand-200',
        )}
      >
        {ordered.map(finding => (
          <CheckRow key={finding.name} finding={finding} now={now} />
        ))}
      </ul>
    </Panel>
  )
}

/** `10 mục · 8 ổn, 1 cần xử lý, 1 chưa biết` */
function countsOf(findings: readonly Finding[]): string {
  const counts = Object.entries(STATES).flatMap(([state, { word }]) => {
    const count = findings.filter(finding => finding.state === state).length
    return count > 0 ? [`${count} ${word}`] : []
  })
  return `${findings.length} mục · ${counts.join(', ')}`
}

function CheckRow({ finding, now }: { finding: Finding; now: string }) {
  const { icon: Icon, className, word } = STATES[finding.state]
  const isProblem = finding.state === 'attention'
  return (
    <li
      className={cx(
        'grid grid-cols-[1.25rem_minmax(0,1fr)_auto] items-center gap-x-3 gap-y-0.5 px-4 py-3 md:grid-cols-[1.25rem_8.5rem_minmax(0,1fr)_auto]',
        isProblem ? 'bg-lac-50 text-lac-700' : 'bg-white',
      )}
    >
      <Icon size={20} strokeWidth={1.75} aria-hidden className={cx('shrink-0', className)} />
      <span className={cx('font-medium', isProblem && 'font-semibold')}>
        {checkLabels[finding.name]}
        <span className="sr-only">: {word}</span>
      </span>
      <span className="wrap-anywhere max-md:order-1 max-md:col-start-2 max-md:col-end-4">
        {findingText(finding, now)}
        {finding.name === 'disk' && <DiskBar facts={finding.facts} />}
      </span>
      {finding.checkedAt ? (
        <time
          dateTime={finding.checkedAt}
          className={cx('whitespace-nowrap text-13', isProblem ? 'text-lac-700' : 'text-sand-600')}
        >
          <span className="sr-only">Kiểm tra lúc </span>
          {shortMoment(finding.checkedAt, now)}
        </time>
      ) : (
        <span aria-hidden />
      )}
    </li>
  )
}

function DiskBar({ facts }: { facts: Extract<Finding, { name: 'disk' }>['facts'] }) {
  const data = facts?.folders.find(({ folder }) => folder === 'data')
  if (!data) return null
  return (
    <ProgressBar
      label="Phần ổ đĩa đã dùng"
      done={usedPercent(data)}
      total={100}
      className="mt-1.5 h-1 max-w-60 bg-sand-200"
    />
  )
}

import { ArrowLeft, Check, CircleX, FolderPlus, TriangleAlert } from 'lucide-react'
import { Link } from 'react-router'
import type { ReplyOf } from '#contract/calls.ts'
import type { MovingIn, MovingInRow } from '#contract/moving-in/moving-in.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FootBar } from '#web/ui/navigation/foot-bar.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { LeftRowsButton } from './left-rows-button.tsx'
import { ProblemAnswer } from './problem-answer.tsx'
import { type RowAddress, rowHref } from './row-address.ts'
import { TrialRows } from './trial-rows.tsx'

type Summary = NonNullable<MovingIn['summary']>
type ProblemsProps = { movingIn: MovingIn; problems: Summary['problems']; address: RowAddress }
/** Problems that are listed before all others are only counted. */
const SHOWN_PROBLEMS = 12

/** The trial run: the values that would be stored, doubtful ones, and the one button that imports them. */
export function Trial({
  movingIn,
  summary,
  rows,
  pagination,
  address,
}: {
  movingIn: MovingIn
  summary: Summary
  rows: readonly MovingInRow[]
  pagination: ReplyOf<'GET /api/admin/moving-in/:id/rows'>['pagination']
  address: RowAddress
}) {
  const { counts, newCategories, problems, leftOut } = summary
  return (
    <>
      <section
        aria-label="Kết quả xem thử"
        className="overflow-hidden rounded-10 border border-sand-200 bg-white"
      >
        <div className="flex flex-wrap items-center justify-between gap-3 border-sand-200 border-b px-4 py-3 text-14 text-sand-700">
          <p>Đây là bản xem thử. Chưa có gì được ghi vào cửa hàng.</p>
          <LeftRowsButton movingIn={movingIn} />
        </div>
        <dl className="grid grid-cols-2 gap-px bg-sand-200 md:grid-cols-5">
          <Metric label="Sản phẩm trong tệp" value={counts.products} className="max-md:col-span-2" />
          <Metric label="Dòng thêm mới" value={counts.created} />
          <Metric label="Dòng thay đổi" value={counts.changed} />
          <Metric label="Dòng không đổi" value={counts.unchanged} />
          <Metric label="Dòng chưa nhập được" value={counts.refused} isBad={counts.refused > 0} />
        </dl>
      </section>
      {problems.length > 0 && <Problems movingIn={movingIn} problems={problems} address={address} />}
      {newCategories.length > 0 && (
        <Panel className="mt-4">
          <p className="flex gap-2 text-14">
            <FolderPlus size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-pine-600" />
            <span>
              {`${formatCount(newCategories.length)} danh mục chưa có, sẽ được tạo: `}
              {newCategories
                .map(({ name, parent }) => (parent === null ? name : `${parent} › ${name}`))
                .join(', ')}
            </span>
          </p>
        </Panel>
      )}
      {leftOut.length > 0 && (
        <Panel title={`${formatCount(counts.leftOut)} dòng để bạn tự thêm`} flush className="mt-4">
          <ul className="divide-y divide-sand-200 border-sand-200 border-t text-14">
            {leftOut.map(({ file, line, title, reason }) => (
              <li key={`${file}/${line}`} className="px-4 py-2.5">
                <span className="font-medium">{title}</span>
                <span className="block text-13 text-sand-600">{`Dòng ${line}: ${reason}`}</span>
              </li>
            ))}
          </ul>
        </Panel>
      )}
      <TrialRows rows={rows} pagination={pagination} address={address} counts={counts} />
      <TrialBar movingIn={movingIn} counts={counts} />
    </>
  )
}

function Metric({
  label,
  value,
  isBad = false,
  className,
}: {
  label: string
  value: number
  isBad?: boolean
  className?: string
}) {
  return (
    <div className={cx('bg-white px-4 py-3.5', className)}>
      <dt className="text-13 text-sand-600">{label}</dt>
      <dd className={cx('mt-0.5 font-semibold text-20', isBad && 'text-lac-700')}>{formatCount(value)}</dd>
    </div>
  )
}

function Problems({ movingIn, problems, address }: ProblemsProps) {
  return (
    <Panel title="Vấn đề" flush className="mt-4">
      <ul className="divide-y divide-sand-200 border-sand-200 border-t text-14">
        {problems.slice(0, SHOWN_PROBLEMS).map(problem => (
          <li
            key={problem.message}
            className={cx(
              'flex flex-wrap items-center gap-x-3 md:flex-nowrap',
              address.problem === problem.message && 'bg-sand-100',
            )}
          >
            <ProblemLine problem={problem} isChosen={address.problem === problem.message} />
            {problem.question !== undefined && (
              <span className="w-full px-4 pb-2.5 md:w-auto md:py-1.5 md:pl-0">
                <ProblemAnswer movingIn={movingIn} question={problem.question} />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  )
}

/** A problem as a link to its rows, if the trial run has them. */
function ProblemLine({
  problem: { message, rows, isError, isLeftOut },
  isChosen,
}: {
  problem: Summary['problems'][number]
  isChosen: boolean
}) {
  const Icon = isError ? CircleX : TriangleAlert
  const content = (
    <>
      <Icon
        size={18}
        strokeWidth={1.75}
        aria-hidden
        className={cx('mt-0.5 shrink-0', isError ? 'text-lac-600' : 'text-glow-700')}
      />
      <span className="min-w-0 flex-1">{message}</span>
      <span className="whitespace-nowrap text-sand-600">{`${formatCount(rows)} dòng`}</span>
    </>
  )
  const look = 'flex min-w-0 flex-1 basis-64 gap-3 px-4 py-2.5'
  if (isLeftOut) return <span className={look}>{content}</span>
  return (
    <Link
      to={rowHref(isChosen ? {} : { problem: message })}
      aria-current={isChosen || undefined}
      preventScrollReset
      className={cx(look, 'hover:bg-sand-50')}
    >
      {content}
    </Link>
  )
}

function TrialBar({ movingIn, counts }: { movingIn: MovingIn; counts: Summary['counts'] }) {
  const { mutate, isBusy } = useMutation('POST /api/admin/moving-in/:id/import')
  const written = counts.created + counts.changed
  return (
    <FootBar className="sticky bottom-0 z-10 mt-4 flex min-h-16 flex-wrap items-center justify-between gap-3 rounded-t-10 border border-sand-200 bg-white px-4 py-3 shadow-sh2">
      <p className="flex min-w-0 flex-1 basis-64 items-center gap-2 text-sand-700">
        <span aria-hidden className="size-2 shrink-0 rounded-full bg-glow-400" />
        {written === 0
          ? 'Tệp không có gì khác với cửa hàng, hoặc chưa dòng nào nhập được'
          : [
              `${formatCount(written)} dòng sẽ được ghi`,
              ...(counts.refused > 0 ? [`${formatCount(counts.refused)} dòng để lại, sửa rồi nhập sau`] : []),
              'thường hoàn tác được trong 24 giờ',
            ].join(' · ')}
      </p>
      <span className="flex flex-wrap gap-2">
        <ButtonLink kind="secondary" icon={ArrowLeft} to="?step=mapping">
          Quay lại ghép cột
        </ButtonLink>
        <Button
          icon={Check}
          busy={isBusy}
          disabled={written === 0}
          onClick={() => void mutate({ params: { id: movingIn._id } })}
        >
          {`Nhập ${formatCount(written)} dòng`}
        </Button>
      </span>
    </FootBar>
  )
}

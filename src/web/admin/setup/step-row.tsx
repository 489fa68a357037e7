import { Asterisk, Check, ChevronDown, CircleCheck, Eye, Minus, Pencil } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { isRequired, type SetupStep, setupLabels } from '#contract/setup/setup.steps.ts'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { doneText } from './done-text.ts'
import type { PublicShop } from './setup-data.ts'
import { setupTexts } from './setup-texts.ts'

/** A step of the guide: its state, the view of shoppers without it, and, opened, its task. */
export function StepRow({
  step,
  isDone,
  isConfirmed,
  number,
  isOpen,
  shop,
  children,
}: {
  step: SetupStep
  isDone: boolean
  isConfirmed: boolean
  number: number
  isOpen: boolean
  shop: PublicShop
  children: ReactNode
}) {
  const { without, minutes } = setupTexts[step]
  const row = useRef<HTMLLIElement>(null)
  useEffect(() => {
    if (isOpen) row.current?.scrollIntoView({ block: 'nearest' })
  }, [isOpen])
  return (
    <li
      ref={row}
      className="scroll-mt-4 border-sand-200 not-first:border-t"
      aria-current={isOpen ? 'step' : undefined}
    >
      <Link
        to={isOpen ? '/admin/setup' : `/admin/setup?step=${step}`}
        preventScrollReset
        aria-expanded={isOpen}
        className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 hover:bg-sand-25"
      >
        <StepMark number={number} isDone={isDone} isOpen={isOpen} />
        <span className="min-w-0 flex-1 basis-56">
          <span className="block font-semibold text-15">{setupLabels[step]}</span>
          <span className="flex gap-1.5 text-13 text-sand-600">
            {!isDone && <Eye size={14} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0" />}
            {isDone ? doneText(step, shop, isConfirmed) : without}
          </span>
        </span>
        {isDone ? (
          <Badge tone="good" icon={CircleCheck}>
            Đã xong
          </Badge>
        ) : (
          <Badge tone={isRequired(step) ? 'warning' : 'neutral'} icon={isRequired(step) ? Asterisk : Minus}>
            {isRequired(step) ? 'Bắt buộc' : 'Nên có'}
          </Badge>
        )}
        <span className="flex items-center gap-3 text-13 text-sand-600 md:w-32 md:justify-end">
          {!isDone && `khoảng ${minutes} phút`}
          {isDone && !isOpen ? (
            <Pencil size={16} strokeWidth={1.75} aria-hidden />
          ) : (
            <ChevronDown
              size={18}
              strokeWidth={1.75}
              aria-hidden
              className={cx('transition-transform', isOpen && 'rotate-180')}
            />
          )}
        </span>
      </Link>
      {isOpen && <div className="border-sand-200 border-t bg-sand-25 p-3 md:p-4">{children}</div>}
    </li>
  )
}

function StepMark({ number, isDone, isOpen }: { number: number; isDone: boolean; isOpen: boolean }) {
  return (
    <span
      aria-hidden
      className={cx(
        'flex size-8 shrink-0 items-center justify-center rounded-full font-semibold text-14',
        isDone
          ? 'bg-pine-700 text-white'
          : isOpen
            ? 'bg-glow-400 text-sand-900 ring-3 ring-glow-100'
            : 'border border-sand-400 border-dashed text-sand-600',
      )}
    >
      {isDone ? <Check size={16} strokeWidth={2.25} /> : number}
    </span>
  )
}

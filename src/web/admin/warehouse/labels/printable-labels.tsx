import { Printer } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { refuseUnapplied } from '#web/ui/inputs/unapplied.ts'
import { type Label, LabelSheet } from './label-sheet.tsx'

/** Labels that one print has at most: 25 sheets. */
const MAX_LABELS = 600
const PER_SHEET = 24

/** The labels with their choice and the button that prints them. */
export function PrintableLabels({
  labels,
  controls,
  empty,
}: {
  labels: readonly Label[]
  controls: ReactNode
  empty: ReactNode
}) {
  const isTooMany = labels.length > MAX_LABELS
  const sheets = Math.ceil(labels.length / PER_SHEET)
  return (
    <>
      <div className="mb-4 flex flex-wrap items-center gap-2.5 print:hidden">
        {controls}
        <p role="status" className="text-14 text-sand-600 md:ml-auto">
          {isTooMany
            ? `${formatCount(labels.length)} nhãn: mỗi lần in tối đa ${MAX_LABELS}. Hãy chọn ít hơn.`
            : `${formatCount(labels.length)} nhãn · ${formatCount(sheets)} tờ A4`}
        </p>
        <Button
          icon={Printer}
          disabled={labels.length === 0 || isTooMany}
          onClick={() => refuseUnapplied() || window.print()}
        >
          In nhãn
        </Button>
      </div>
      {labels.length === 0 ? empty : !isTooMany && <LabelSheet labels={labels} />}
    </>
  )
}

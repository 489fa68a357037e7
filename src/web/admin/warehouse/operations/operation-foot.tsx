import { RotateCcw } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { movementTypeLabels } from '#contract/warehouse/movement.kinds.ts'
import { formatCount, formatDong } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { FootBar } from '#web/ui/navigation/foot-bar.tsx'
import { isUnread } from '../../kit/form/amount-text.ts'
import { goodPieces } from './delivery-note.ts'
import { isBlank } from './operation-body.ts'
import { operationKinds } from './operation-kinds.ts'
import type { Line } from './operation-values.ts'
import type { Operation } from './use-operation.ts'

/** The sums of a movement, and its two buttons. */
export function OperationFoot({ operation, onClear }: { operation: Operation; onClear: () => void }) {
  const { type, form, isBusy } = operation
  const { icon, hasPrice } = operationKinds[type]
  const lines = useWatch({ control: form.control, name: 'lines' })
  const sums = sumsOf(lines)
  return (
    <FootBar
      data-work-screen
      className="z-10 flex flex-wrap md:sticky md:bottom-0 items-center gap-x-8 gap-y-3 rounded-b-10 border-sand-200 border-t bg-white p-4"
    >
      <dl className="flex flex-wrap gap-x-8 gap-y-2">
        <Sum label="Số dòng" value={formatCount(sums.lines)} />
        <Sum
          label={type === 'adjustment' ? 'Tổng chênh lệch' : 'Tổng số lượng'}
          value={sums.isKnown ? formatCount(sums.pieces) : '–'}
        />
        {hasPrice && <Sum label="Tổng giá trị" value={sums.isKnown ? formatDong(sums.dong) : '–'} />}
      </dl>
      <p className="max-w-60 text-13 text-sand-600 max-md:hidden">
        Tồn kho đổi ngay khi phiếu hoàn thành. Phiếu đã ghi không sửa được, chỉ hoàn tác bằng phiếu mới.
      </p>
      <div className="ml-auto flex gap-3 max-md:w-full">
        <Button kind="secondary" icon={RotateCcw} disabled={isBusy} onClick={onClear}>
          Làm mới
        </Button>
        <Button type="submit" icon={icon} busy={isBusy} className="max-md:flex-1">
          {movementTypeLabels[type]}
          {sums.isKnown && sums.pieces > 0 && (
            <span className="lg:hidden">{` · ${formatCount(sums.pieces)} món`}</span>
          )}
        </Button>
      </div>
    </FootBar>
  )
}

function Sum({ label, value }: { label: string; value: string }) {
  return (
    <div>
      <dt className="text-13 text-sand-600">{label}</dt>
      <dd className="font-semibold text-16">{value}</dd>
    </div>
  )
}

function sumsOf(lines: readonly Line[]) {
  const entered = lines.filter(line => !isBlank(line))
  const pieces = entered.map(goodPieces)
  return {
    lines: entered.length,
    isKnown: !entered.some(({ quantity, broken, price }) => [quantity, broken, price].some(isUnread)),
    pieces: pieces.reduce((sum, count) => sum + count, 0),
    dong: entered.reduce((sum, { price }, index) => sum + (pieces[index] ?? 0) * (Number(price) || 0), 0),
  }
}

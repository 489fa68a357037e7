import { useState } from 'react'
import { readWholeNumber } from '#contract/kernel/number-text.ts'
import type { InventoryRecord } from '#contract/warehouse/inventory.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { AmountBox } from '../../kit/form/amount-field.tsx'

export type Level = 'min_stock_level' | 'reorder_point'
const NAMES: Record<Level, string> = { min_stock_level: 'Mức tối thiểu', reorder_point: 'Điểm đặt hàng' }

/** The item of a row in its warehouse, as the calls name it. */
export function itemOf({
  product_id,
  variant_id,
  warehouse_id,
}: Pick<InventoryRecord, 'product_id' | 'variant_id' | 'warehouse_id'>) {
  return { product_id: product_id._id, variant_id, warehouse_id: warehouse_id._id }
}

/**
 * A level of an item that is changed in place: a click opens the box, Enter or leaving it saves (number pads
 * of phones may have no Enter), Escape gives up. A minimum above the reorder point moves that along.
 */
export function LevelCell({ record, level }: { record: InventoryRecord; level: Level }) {
  const [text, setText] = useState<string>()
  const { mutate, isBusy } = useMutation('PUT /api/warehouse/inventory/levels', {
    onDone: () => setText(undefined),
  })
  const value = record[level]
  const name = `${NAMES[level]} của ${record.product_id.title}, ${record.warehouse_id.code}`
  if (text === undefined) {
    return (
      <button
        type="button"
        aria-label={`${name}: ${value}. Sửa`}
        onClick={() => setText(String(value))}
        className="min-h-11 min-w-11 rounded-4 px-2 text-right underline decoration-sand-300 decoration-dotted underline-offset-4 hover:bg-sand-50 pointer-fine:md:min-h-8"
      >
        {formatCount(value)}
      </button>
    )
  }
  const save = (): void => {
    if (isBusy) return
    const reading = readWholeNumber(text)
    const wanted = 'number' in reading ? reading.number : -1
    if (wanted < 0) {
      showToast({ kind: 'error', text: `${NAMES[level]} phải là số nguyên không âm` })
      return
    }
    if (wanted === value) setText(undefined)
    else void mutate({ body: { items: [{ ...itemOf(record), ...levelsWith(record, level, wanted) }] } })
  }
  return (
    <form
      className="inline-block w-24"
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <AmountBox
        aria-label={name}
        value={text}
        onChange={setText}
        autoFocus
        readOnly={isBusy}
        onFocus={event => event.target.select()}
        onBlur={save}
        onKeyDown={event => {
          if (event.key === 'Escape') setText(undefined)
        }}
      />
    </form>
  )
}

/** Both levels with one of them changed; the reorder point is never below the minimum. */
function levelsWith({ min_stock_level, reorder_point }: InventoryRecord, level: Level, value: number) {
  return level === 'min_stock_level'
    ? { min_stock_level: value, reorder_point: Math.max(reorder_point, value) }
    : { min_stock_level, reorder_point: value }
}

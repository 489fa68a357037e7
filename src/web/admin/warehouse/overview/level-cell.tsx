import { useId, useState } from 'react'
import type { InventoryRecord } from '#contract/warehouse/inventory.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { AmountBox } from '../../kit/form/amount-field.tsx'
import { readPieces } from '../../kit/form/amount-text.ts'

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
  const [error, setError] = useState<string>()
  const noteId = useId()
  const change = (typed: string | undefined): void => {
    setText(typed)
    setError(undefined)
  }
  const { mutate, isBusy } = useMutation('PUT /api/warehouse/inventory/levels', {
    onDone: () => change(undefined),
    onRefused: refusal => {
      setError(refusal.errors[0]?.message ?? refusal.message)
      return undefined
    },
  })
  const value = record[level]
  const name = `${NAMES[level]} của ${record.product_id.title}, ${record.warehouse_id.code}`
  if (text === undefined) {
    return (
      <button
        type="button"
        aria-label={`${name}: ${value}. Sửa`}
        onClick={() => change(String(value))}
        className="min-h-11 min-w-11 rounded-4 px-2 text-right underline decoration-sand-300 decoration-dotted underline-offset-4 hover:bg-sand-50 pointer-fine:md:min-h-8"
      >
        {formatCount(value)}
      </button>
    )
  }
  const save = (): void => {
    if (isBusy) return
    const wanted = text.trim() === '' ? -1 : readPieces(NAMES[level])(text)
    if (typeof wanted === 'string') setError(wanted)
    else if (wanted < 0) setError(`${NAMES[level]} phải là số nguyên không âm`)
    else if (wanted === value) change(undefined)
    else void mutate({ body: { items: [{ ...itemOf(record), ...levelsWith(record, level, wanted) }] } })
  }
  return (
    <form
      noValidate
      className={cx('inline-block', error ? 'w-44 whitespace-normal text-left' : 'w-24')}
      onSubmit={event => {
        event.preventDefault()
        save()
      }}
    >
      <AmountBox
        aria-label={name}
        aria-describedby={error && noteId}
        invalid={error !== undefined}
        value={text}
        onChange={change}
        autoFocus
        readOnly={isBusy}
        onFocus={event => event.target.select()}
        onBlur={save}
        onKeyDown={event => {
          if (event.key === 'Escape') change(undefined)
        }}
      />
      <div role="alert">
        <FieldNote id={noteId} error={error} />
      </div>
    </form>
  )
}

/** Both levels with one of them changed; the reorder point is never below the minimum. */
function levelsWith({ min_stock_level, reorder_point }: InventoryRecord, level: Level, value: number) {
  return level === 'min_stock_level'
    ? { min_stock_level: value, reorder_point: Math.max(reorder_point, value) }
    : { min_stock_level, reorder_point: value }
}

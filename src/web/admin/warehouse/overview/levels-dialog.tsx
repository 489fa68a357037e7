import { useId, useState } from 'react'
import type { InventoryRecord } from '#contract/warehouse/inventory.shapes.ts'
import type { ApiError } from '#web/lib/api/api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Field, FieldNote } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { AmountBox } from '../../kit/form/amount-field.tsx'
import { itemOf } from './level-cell.tsx'

/** Gives all chosen items the same levels. An item that is chosen at several places counts once. */
export function LevelsDialog({
  records,
  onClose,
  onDone,
}: {
  records: readonly InventoryRecord[]
  onClose: () => void
  onDone: () => void
}) {
  const [min, setMin] = useState('')
  const [reorder, setReorder] = useState('')
  const [error, setError] = useState<string>()
  const [formId, noteId] = [useId(), useId()]
  const { mutate, isBusy } = useMutation('PUT /api/warehouse/inventory/levels', {
    onDone,
    onRefused: (refusal: ApiError) => {
      setError(refusal.errors[0]?.message ?? refusal.message)
      return undefined
    },
  })
  const items = [...new Map(records.map(record => [JSON.stringify(itemOf(record)), itemOf(record)])).values()]
  const save = (): void => {
    setError(undefined)
    const levels = { min_stock_level: min, reorder_point: reorder }
    void mutate({ body: { items: items.map(item => ({ ...item, ...levels })) } })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Đặt mức tồn cho ${items.length} mã`}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Hủy
          </Button>
          <Button type="submit" form={formId} busy={isBusy}>
            Lưu mức tồn
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className="space-y-4"
        onSubmit={event => {
          event.preventDefault()
          save()
        }}
      >
        <Field label="Mức tối thiểu" required hint="Từ mức này trở xuống là «Sắp hết».">
          {({ id, describedBy }) => (
            <AmountBox id={id} aria-describedby={describedBy} value={min} onChange={setMin} required />
          )}
        </Field>
        <Field label="Điểm đặt hàng" required hint="Từ mức này trở xuống là «Cần đặt hàng».">
          {({ id, describedBy }) => (
            <AmountBox
              id={id}
              aria-describedby={describedBy}
              value={reorder}
              onChange={setReorder}
              required
            />
          )}
        </Field>
        <FieldNote id={noteId} error={error} />
      </form>
    </Dialog>
  )
}

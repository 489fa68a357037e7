import { type FormEvent, useState } from 'react'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { AdminOrder } from './admin-order.ts'

type Return = AdminOrder['returns'][number]

/** Returns to settle; `isBack`: their pieces have come, all of them unless the admin says otherwise. */
export type ReturnsToSettle = { returns: Return[]; isBack: boolean }

export function placeOfReturn(item: Return): string {
  return [item.warehouse_code, item.location_code].filter(Boolean).join(' ')
}

/** The form with the pieces of each return that are back; the others are recorded as broken or lost. */
export function SettleReturns({
  orderId,
  chosen: { returns, isBack },
  onClose,
}: {
  orderId: string
  chosen: ReturnsToSettle
  onClose: () => void
}) {
  const [typed, setTyped] = useState<Record<string, string>>(() =>
    Object.fromEntries(returns.map(({ _id, quantity }) => [_id, String(isBack ? quantity : 0)])),
  )
  const [isChecked, setChecked] = useState(false)
  const { mutate, isBusy } = useMutation('PUT /api/admin/orders/:id/returns', { onDone: onClose })
  const parts = returns.map(item => ({ item, received: piecesOf(typed[item._id], item.quantity) }))
  const settle = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setChecked(true)
    const settled = parts.flatMap(({ item, received }) =>
      received === undefined ? [] : [{ returnId: item._id, received, lost: item.quantity - received }],
    )
    if (settled.length === parts.length) void mutate({ params: { id: orderId }, body: { returns: settled } })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={isBack ? 'Nhận hàng hoàn' : 'Ghi giảm hàng hỏng hoặc mất'}
      footer={
        <>
          <Button kind="secondary" size="small" onClick={onClose}>
            Để sau
          </Button>
          <Button
            type="submit"
            form="settle-returns"
            kind={isBack ? 'primary' : 'danger-solid'}
            size="small"
            busy={isBusy}
            className="flex-1 md:flex-none"
          >
            {isBack ? 'Nhận hàng về' : 'Ghi giảm'}
          </Button>
        </>
      }
    >
      <form id="settle-returns" noValidate onSubmit={settle} className="space-y-5 text-15">
        <p className="text-sand-700">
          Hàng nhận lại về đúng vị trí đã lấy và bán tiếp được; phần còn lại được ghi giảm. Việc này không
          hoàn tác được.
        </p>
        {parts.map(({ item, received }) => (
          <fieldset key={item._id}>
            <legend className="mb-2 font-medium">
              {[item.name, item.variantName].filter(Boolean).join(' · ')}
            </legend>
            <TextField
              label="Số nhận lại"
              required
              type="number"
              inputMode="numeric"
              min={0}
              max={item.quantity}
              step={1}
              value={typed[item._id] ?? ''}
              onChange={event => setTyped({ ...typed, [item._id]: event.target.value })}
              error={
                isChecked && received === undefined
                  ? `Số nhận lại phải là số nguyên từ 0 đến ${item.quantity}`
                  : undefined
              }
              hint={restText(item, received)}
            />
          </fieldset>
        ))}
      </form>
    </Dialog>
  )
}

/** How many pieces were typed; undefined where that can't be. */
function piecesOf(typed: string | undefined, quantity: number): number | undefined {
  if (!typed || !/^\d{1,3}$/.test(typed)) return undefined
  const pieces = Number(typed)
  return pieces <= quantity ? pieces : undefined
}

function restText(item: Return, received: number | undefined): string {
  const sent = `Đã gửi ${item.quantity} món từ ${placeOfReturn(item)}`
  if (received === undefined) return `${sent}.`
  const rest = item.quantity - received
  return rest === 0 ? `${sent}, về đủ.` : `${sent}, ghi giảm ${rest} món hỏng hoặc mất.`
}

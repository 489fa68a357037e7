import { type FormEvent, useId, useState } from 'react'
import type { ReplyOf } from '#contract/calls.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldNote, TextField } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { BinPicker, type ChosenBin } from './bin-picker.tsx'

type Return = ReplyOf<'GET /api/admin/orders/:id'>['data']['returns'][number]

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
  const [bins, setBins] = useState<Record<string, ChosenBin | null>>({})
  const [refusals, setRefusals] = useState<Record<string, string>>({})
  const { mutate, isBusy } = useMutation('PUT /api/admin/orders/:id/returns', {
    onDone: onClose,
    onRefused: ({ errors, message }) => {
      setRefusals(Object.fromEntries(errors.map(error => [error.path, error.message])))
      return errors.some(({ path }) => path.includes('.place.')) ? undefined : message
    },
  })
  const parts = returns.map(item => ({ item, received: piecesOf(typed[item._id], item.quantity) }))
  const settle = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    setChecked(true)
    const settled = parts.flatMap(({ item, received }) =>
      received === undefined
        ? []
        : [
            {
              returnId: item._id,
              received,
              lost: item.quantity - received,
              ...placeOf(item, bins[item._id]),
            },
          ],
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
          Hàng nhận lại được cất vào vị trí đã chọn và bán tiếp được; phần còn lại được ghi giảm. Việc này
          không hoàn tác được.
        </p>
        {parts.map(({ item, received }, index) => (
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
            {received !== 0 && (
              <ReturnBin
                item={item}
                chosen={bins[item._id]}
                error={
                  refusals[`returns.${index}.place.locationId`] ??
                  refusals[`returns.${index}.place.warehouseId`]
                }
                onChoose={bin => {
                  setBins({ ...bins, [item._id]: bin })
                  setRefusals({})
                }}
              />
            )}
          </fieldset>
        ))}
      </form>
    </Dialog>
  )
}

/** Where the pieces of a return are put: where they came from, unless another bin is chosen. */
function ReturnBin({
  item,
  chosen,
  error,
  onChoose,
}: {
  item: Return
  chosen: ChosenBin | null | undefined
  error: string | undefined
  onChoose: (bin: ChosenBin | null) => void
}) {
  const noteId = useId()
  const { location_id: _id, location_code } = item
  const own = _id !== null && location_code !== null ? { _id, location_code } : null
  return (
    <div className="mt-3">
      <p aria-hidden className="mb-1.5 font-medium text-14">
        Cất vào {item.warehouse_code}
      </p>
      <BinPicker
        label={`Cất ${item.name} vào`}
        warehouseId={item.warehouse_id}
        item={item}
        quantity={item.quantity}
        broughtTo={() => 0}
        chosen={chosen === undefined ? own : chosen}
        invalid={error !== undefined}
        describedBy={error && noteId}
        onChoose={onChoose}
      />
      <FieldNote id={noteId} error={error} />
    </div>
  )
}

/** The chosen place of a return; nothing where it stays the one that the pieces left. */
function placeOf({ warehouse_id: warehouseId, location_id }: Return, bin: ChosenBin | null | undefined) {
  if (bin === undefined || (bin?._id ?? null) === location_id) return {}
  return { place: { warehouseId, locationId: bin?._id ?? null } }
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

import { useId } from 'react'
import { type Control, useForm, useWatch } from 'react-hook-form'
import type { ReplyOf } from '#contract/calls.ts'
import { checkedBy, showFieldErrors } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { wholeNumberOf } from '../../kit/form/amount-text.ts'
import { FormAmount, useBoundField } from '../../kit/form/form-fields.tsx'
import { BinPicker, type ChosenBin } from './bin-picker.tsx'

type Return = ReplyOf<'GET /api/admin/orders/:id'>['data']['returns'][number]

type Values = { returns: { received: string; bin: ChosenBin | null }[] }

/** Returns to settle; `isBack`: their pieces have come, all of them unless the admin enters fewer. */
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
  const formId = useId()
  const form = useForm<Values>({
    defaultValues: {
      returns: returns.map(({ quantity, ...item }) => ({
        received: String(isBack ? quantity : 0),
        bin: ownBin(item),
      })),
    },
    resolver: checkedBy(values => missingIn(values, returns)),
  })
  const { mutate, isBusy } = useMutation('PUT /api/admin/orders/:id/returns', {
    onDone: onClose,
    onRefused: error => showFieldErrors(form, error, { nameOf: fieldOf }),
  })
  const settle = form.handleSubmit(async values => {
    const settled = returns.map((item, index) => settledReturn(item, values.returns[index]))
    await mutate({ params: { id: orderId }, body: { returns: settled } })
  })
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
            form={formId}
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
      <form id={formId} noValidate onSubmit={settle} className="space-y-5 text-15">
        <p className="text-sand-700">
          Hàng nhận lại được cất vào vị trí đã chọn và bán tiếp được; phần còn lại được ghi giảm. Việc này
          không hoàn tác được.
        </p>
        {returns.map((item, index) => (
          <ReturnFields key={item._id} item={item} index={index} control={form.control} />
        ))}
      </form>
    </Dialog>
  )
}

function ReturnFields({ item, index, control }: { item: Return; index: number; control: Control<Values> }) {
  const typed = useWatch({ control, name: `returns.${index}.received` })
  const received = piecesOf(typed, item.quantity)
  return (
    <fieldset>
      <legend className="mb-2 font-medium">
        {[item.name, item.variantName].filter(Boolean).join(' · ')}
      </legend>
      <FormAmount
        label="Số nhận lại"
        required
        control={control}
        name={`returns.${index}.received`}
        hint={restText(item, received)}
      />
      {received !== 0 && <ReturnBin item={item} index={index} control={control} />}
    </fieldset>
  )
}

/** The destination of a return's pieces: their former place, unless another bin is chosen. */
function ReturnBin({ item, index, control }: { item: Return; index: number; control: Control<Values> }) {
  const noteId = useId()
  const { value, onChange, error } = useBoundField({ control, name: `returns.${index}.bin` })
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
        chosen={value}
        invalid={error !== undefined}
        describedBy={error && noteId}
        onChoose={onChange}
      />
      <FieldNote id={noteId} error={error} />
    </div>
  )
}

/** The bin that the pieces left; null if they lay in none. */
function ownBin({ location_id: _id, location_code }: Pick<Return, 'location_id' | 'location_code'>) {
  return _id !== null && location_code !== null ? { _id, location_code } : null
}

/** The field of the form for a path of the call: an error of the place of a return is shown at its bin. */
function fieldOf(path: string): string {
  return path.replace(/\.place(\..*)?$/, '.bin')
}

/** The errors of the typed values, by field. */
function missingIn({ returns: typed }: Values, returns: readonly Return[]): Record<string, string> {
  return Object.fromEntries(
    returns.flatMap(({ quantity }, index) =>
      piecesOf(typed[index]?.received, quantity) === undefined
        ? [[`returns.${index}.received`, `Số nhận lại phải là số nguyên từ 0 đến ${quantity}`]]
        : [],
    ),
  )
}

/** A return as the call settles it; without a place if they return to the place that they left. */
function settledReturn(item: Return, values: Values['returns'][number] | undefined) {
  const received = piecesOf(values?.received, item.quantity) ?? 0
  const locationId = values?.bin?._id ?? null
  return {
    returnId: item._id,
    received,
    lost: item.quantity - received,
    ...(locationId !== (ownBin(item)?._id ?? null) && {
      place: { warehouseId: item.warehouse_id, locationId },
    }),
  }
}

/** How many pieces were typed; undefined if that can't be. */
function piecesOf(typed: string | undefined, quantity: number): number | undefined {
  const pieces = wholeNumberOf(typed ?? '')
  return pieces !== undefined && pieces >= 0 && pieces <= quantity ? pieces : undefined
}

function restText(item: Return, received: number | undefined): string {
  const sent = `Đã gửi ${item.quantity} món từ ${placeOfReturn(item)}`
  if (received === undefined) return `${sent}.`
  const rest = item.quantity - received
  return rest === 0 ? `${sent}, về đủ.` : `${sent}, ghi giảm ${rest} món hỏng hoặc mất.`
}

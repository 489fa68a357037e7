import { useId, useState } from 'react'
import { useRevalidator } from 'react-router'
import { type ApiError, isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { Stepper } from '#web/ui/inputs/stepper.tsx'
import { refuseUnapplied } from '#web/ui/inputs/unapplied.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { readPieces } from '../../kit/form/amount-text.ts'
import { useLoaded } from '../../kit/page/use-loaded.ts'
import type { Moved } from './bin-context.ts'

/** How many pieces go from a bin to the bin that was chosen on the map; booked as a transfer (R36). */
export function MoveDialog({
  moved: { item, from, key },
  target,
  warehouseId,
  onClose,
  onDone,
}: {
  /** With the key of the move, which an attempt without an answer and the next one share. */
  moved: Moved & { key: string }
  target: string
  warehouseId: string
  onClose: () => void
  onDone: () => void
}) {
  const available = item.quantity - item.reserved
  const [quantity, setQuantity] = useState(available)
  const [error, setError] = useState<string>()
  const noteId = useId()
  const { revalidate } = useRevalidator()
  const { data: to, failure } = useLoaded(target, async () => {
    const params = { id: warehouseId, code: target }
    return (await api('GET /api/warehouse/warehouses/:id/locations/:code', { params })).data
  })
  const { mutate, isBusy } = useMutation('POST /api/warehouse/transfer', {
    onDone,
    onRefused: (refusal: ApiError) => {
      setError(refusal.errors[0]?.message ?? refusal.message)
      // the pieces may be at their new place
      if (isApiError(refusal, 'network', 'timeout')) void revalidate()
      return undefined
    },
  })
  const move = (): void => {
    if (!to || refuseUnapplied()) return
    setError(undefined)
    void mutate({
      headers: { 'idempotency-key': key },
      body: {
        product_id: item.product_id,
        variant_id: item.variant_id,
        from_warehouse_id: warehouseId,
        from_location_id: from._id,
        to_warehouse_id: warehouseId,
        to_location_id: to._id,
        quantity,
        reason: 'Xếp lại vị trí',
      },
    })
  }
  const free = to && Math.max(0, to.capacity - to.current_quantity)
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Chuyển đến ${target}`}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Chọn ô khác
          </Button>
          <Button busy={isBusy} disabled={!to} onClick={move} className="flex-1 md:flex-none">
            Chuyển {quantity} món
          </Button>
        </>
      }
    >
      <p className="font-medium text-15">{item.title}</p>
      <p className="mt-1 text-14 text-sand-600">
        Từ {from.location_code}: chuyển được {available} món
        {item.reserved > 0 && `, ${item.reserved} món đang giữ cho đơn hàng`}.
        {free !== undefined && ` ${target} còn ${free} chỗ.`}
      </p>
      <div className="mt-4" aria-describedby={(error ?? failure) ? noteId : undefined}>
        <Stepper
          label="Số lượng chuyển"
          value={quantity}
          max={available}
          onChange={setQuantity}
          read={readPieces('Số lượng chuyển')}
        />
        <FieldNote id={noteId} error={error ?? failure} />
      </div>
    </Dialog>
  )
}

import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import type { WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import type { MovementType } from '#contract/warehouse/movement.kinds.ts'
import type { ListedWarehouse } from '#contract/warehouse/warehouse.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { useConfirm } from '../../kit/action/use-confirm.tsx'
import { FormTextArea } from '../../kit/form/form-fields.tsx'
import { noteSums } from './delivery-note.ts'
import { OperationLines } from './lines/operation-lines.tsx'
import { NoteFigures } from './note-badges.tsx'
import { OperationFoot } from './operation-foot.tsx'
import { OperationHead } from './operation-head.tsx'
import { isEntered, MAY_BE_BOOKED, mayBeBooked, type OperationValues } from './operation-values.ts'
import { RefusedOperation } from './refused-operation.tsx'
import { ScanField } from './scan-field.tsx'
import { useOperation } from './use-operation.ts'
import { WorkHead } from './work-head.tsx'

/** Items that an address has asked for, with how many pieces of each and the bin that they are taken from. */
export type Wanted = { item: WarehouseItem; quantity: number; fromBin: string }

/** The form of one kind of movement. */
export function OperationForm({
  type,
  start,
  wanted,
  warehouses,
  kinds,
}: {
  type: MovementType
  start: OperationValues
  wanted: readonly Wanted[]
  warehouses: readonly ListedWarehouse[]
  /** On a work screen (tablet and phone) the kinds of movement, which its head folds; undefined elsewhere. */
  kinds: ReactNode
}) {
  const warehouseId = warehouses.find(({ is_active }) => is_active)?._id ?? ''
  const operation = useOperation(type, { start, warehouseId })
  const { confirm, dialog } = useConfirm()
  const scan = useRef<HTMLInputElement>(null)
  useEffect(() => scan.current?.focus(), [])
  useWanted(operation.add, wanted)
  const { form, clear } = operation
  const startAgain = (): void => {
    clear()
    scan.current?.focus()
  }
  const clearAll = async (): Promise<void> => {
    const isAgreed =
      !isEntered(form.getValues()) ||
      (await confirm({
        title: 'Xóa phiếu đang nhập?',
        text: `Các dòng, chứng từ và ghi chú đã nhập sẽ bị xóa. ${mayBeBooked(type) ? MAY_BE_BOOKED : 'Tồn kho không thay đổi.'}`,
        confirmText: 'Xóa và nhập lại',
        isDanger: true,
      }))
    if (isAgreed) startAgain()
  }
  const book = async (): Promise<void> => {
    const open = type === 'import' ? (noteSums(form.getValues('lines'))?.open ?? 0) : 0
    const isAgreed =
      open === 0 ||
      (await confirm({
        title: `Còn ${formatCount(open)} món trên phiếu giao chưa quét`,
        text: 'Phiếu nhập ghi lại số thiếu của từng món. Hàng giao sau được nhập bằng một phiếu khác.',
        confirmText: `Ghi thiếu ${formatCount(open)} món và nhập kho`,
      }))
    if (!isAgreed) return
    await operation.book()
    if (!isEntered(form.getValues())) scan.current?.focus()
  }
  const refusal = form.formState.errors.root
  return (
    <form
      noValidate
      aria-label="Phiếu kho"
      onSubmit={event => {
        event.preventDefault()
        void book()
      }}
      onKeyDown={event => leaveWithEnter(event, scan.current)}
    >
      {/* an edit while it is being sent would be gone with the answer; scans wait for it */}
      <div inert={operation.isBusy}>
        {kinds ? (
          <WorkHead operation={operation} warehouses={warehouses} kinds={kinds} />
        ) : (
          <OperationHead operation={operation} warehouses={warehouses} />
        )}
      </div>
      <ScanField operation={operation} inputRef={scan} isSticky={Boolean(kinds)} />
      <NoteFigures operation={operation} />
      <div inert={operation.isBusy}>
        <OperationLines operation={operation} />
      </div>
      <div className="border-sand-200 border-t p-4" inert={operation.isBusy}>
        <FormTextArea
          label="Ghi chú"
          rows={2}
          maxLength={1000}
          placeholder="Ví dụ: 2 thùng móp góc, đã chụp ảnh"
          control={form.control}
          name="notes"
        />
        {refusal && <RefusedOperation error={refusal} bookedBefore={operation.bookedBefore} />}
      </div>
      <OperationFoot operation={operation} onClear={() => void clearAll()} />
      {dialog}
    </form>
  )
}

/** Enter leaves a box for the next scan: only with Ctrl it sends the form. */
function leaveWithEnter(event: KeyboardEvent<HTMLFormElement>, scan: HTMLInputElement | null): void {
  if (event.key !== 'Enter' || event.defaultPrevented) return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    event.currentTarget.requestSubmit()
  } else if (event.target instanceof HTMLInputElement) {
    event.preventDefault()
    scan?.focus()
  }
}

/** Adds once the items that the address has asked for, the last first, so that the lines have its order. */
function useWanted(add: ReturnType<typeof useOperation>['add'], wanted: readonly Wanted[]): void {
  const rest = useRef([...wanted])
  useEffect(() => {
    for (let next = rest.current.pop(); next; next = rest.current.pop()) void add(next)
  }, [add])
}

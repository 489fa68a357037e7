import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import type { MovementType } from '#contract/warehouse/movement.kinds.ts'
import type { ListedWarehouse } from '#contract/warehouse/warehouse.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'
import { FormTextArea } from '../../components/form/form-fields.tsx'
import { noteSums } from './delivery-note.ts'
import { NoteFigures } from './note-badges.tsx'
import { OperationFoot } from './operation-foot.tsx'
import { OperationHead } from './operation-head.tsx'
import { OperationLines } from './operation-lines.tsx'
import { isEntered, type OperationValues } from './operation-values.ts'
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
  const [isClearing, setClearing] = useState(false)
  const [askedOpen, setAskedOpen] = useState<number>()
  const scan = useRef<HTMLInputElement>(null)
  useEffect(() => scan.current?.focus(), [])
  useWanted(operation.add, wanted)
  const { form, clear } = operation
  const startAgain = (): void => {
    clear()
    setClearing(false)
    scan.current?.focus()
  }
  const book = (): void => {
    setAskedOpen(undefined)
    void operation.book().then(() => !isEntered(form.getValues()) && scan.current?.focus())
  }
  const rootError = form.formState.errors.root?.message
  return (
    <form
      noValidate
      aria-label="Phiếu kho"
      onSubmit={event => {
        event.preventDefault()
        const open = type === 'import' ? (noteSums(form.getValues('lines'))?.open ?? 0) : 0
        if (open > 0) setAskedOpen(open)
        else book()
      }}
      onKeyDown={submitOnlyWithControl}
    >
      {kinds ? (
        <WorkHead operation={operation} warehouses={warehouses} kinds={kinds} />
      ) : (
        <OperationHead operation={operation} warehouses={warehouses} />
      )}
      <ScanField operation={operation} inputRef={scan} isSticky={Boolean(kinds)} />
      <NoteFigures operation={operation} />
      <OperationLines operation={operation} />
      <div className="border-sand-200 border-t p-4">
        <FormTextArea
          label="Ghi chú"
          rows={2}
          maxLength={1000}
          placeholder="Ví dụ: 2 thùng móp góc, đã chụp ảnh"
          control={form.control}
          name="notes"
        />
        {rootError && (
          <Notice tone="error" className="mt-4">
            {rootError}
          </Notice>
        )}
      </div>
      <OperationFoot
        operation={operation}
        onClear={() => (isEntered(form.getValues()) ? setClearing(true) : startAgain())}
      />
      <ConfirmDialog
        isOpen={askedOpen !== undefined}
        title={`Còn ${formatCount(askedOpen ?? 0)} món trên phiếu giao chưa quét`}
        confirmText={`Ghi thiếu ${formatCount(askedOpen ?? 0)} món và nhập kho`}
        onClose={() => setAskedOpen(undefined)}
        onConfirm={book}
      >
        Phiếu nhập ghi lại số thiếu của từng món. Hàng giao sau được nhập bằng một phiếu khác.
      </ConfirmDialog>
      <ConfirmDialog
        isOpen={isClearing}
        isDanger
        title="Xóa phiếu đang nhập?"
        confirmText="Xóa và nhập lại"
        onClose={() => setClearing(false)}
        onConfirm={startAgain}
      >
        Các dòng, chứng từ và ghi chú đã nhập sẽ bị xóa. Tồn kho không thay đổi.
      </ConfirmDialog>
    </form>
  )
}

/** A scanner ends with Enter, whichever box has the focus: only with Ctrl it sends the form. */
function submitOnlyWithControl(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter') return
  if (event.ctrlKey || event.metaKey) {
    event.preventDefault()
    event.currentTarget.requestSubmit()
  } else if (event.target instanceof HTMLInputElement) {
    event.preventDefault()
  }
}

/** Adds once what the address has asked for, the last first, so that the lines have its order. */
function useWanted(add: ReturnType<typeof useOperation>['add'], wanted: readonly Wanted[]): void {
  const rest = useRef([...wanted])
  useEffect(() => {
    for (let next = rest.current.pop(); next; next = rest.current.pop()) void add(next)
  }, [add])
}

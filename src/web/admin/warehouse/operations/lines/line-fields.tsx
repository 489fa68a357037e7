import { type ReactNode, useId } from 'react'
import { type FieldPath, useController, useWatch } from 'react-hook-form'
import { formatDong } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { StepperFrame, stepperBox } from '#web/ui/inputs/stepper.tsx'
import { AmountBox } from '../../../kit/form/amount-field.tsx'
import { wholeNumberOf } from '../../../kit/form/amount-text.ts'
import { BinPicker } from '../bin-picker.tsx'
import { goodPieces } from '../delivery-note.ts'
import { operationKinds } from '../operation-kinds.ts'
import type { OperationValues } from '../operation-values.ts'
import { PlacePicker } from '../place-picker.tsx'
import type { Operation } from '../use-operation.ts'
import { ItemPicker } from './line-item-picker.tsx'
import { broughtTo, newLine } from './new-line.ts'

/** A line of a movement by its index, from 0. */
export type LineProps = { operation: Operation; index: number }

/** Value, error and the ids of the note below a field of a line. */
function useLineField<Name extends FieldPath<OperationValues>>({ form }: Operation, name: Name) {
  const { field, fieldState } = useController({ control: form.control, name })
  const error = fieldState.error?.message
  const noteId = useId()
  return { field, error, noteId, invalid: error !== undefined, describedBy: error ? noteId : undefined }
}

/** A field of a line above its reason, which widens a narrow column of the table. */
function WithNote({ id, error, children }: { id: string; error: string | undefined; children: ReactNode }) {
  return (
    <div className={cx('min-w-0', error && 'lg:min-w-40')}>
      {children}
      <FieldNote id={id} error={error} />
    </div>
  )
}

/** The product of a line. A chosen one brings its likeliest places and its last price. */
export function ItemField({ operation, index }: LineProps) {
  const { field, error, noteId, invalid, describedBy } = useLineField(operation, `lines.${index}.item`)
  const { form, type } = operation
  return (
    <WithNote id={noteId} error={error}>
      <ItemPicker
        line={index + 1}
        item={field.value}
        invalid={invalid}
        describedBy={describedBy}
        buttonRef={field.ref}
        onChoose={async item => {
          const values = form.getValues()
          const typed = values.lines[index]?.quantity.trim() || '1'
          const quantity = Math.max(wholeNumberOf(typed) ?? 1, 1)
          const line = await newLine(type, { item, quantity }, values)
          // a text that can't be read stays as it was typed
          form.setValue(`lines.${index}`, { ...line, quantity: typed }, { shouldDirty: true })
          form.clearErrors(`lines.${index}`)
        }}
      />
    </WithNote>
  )
}

/** The source of a line's pieces. */
export function FromField({ operation, index }: LineProps) {
  const { form } = operation
  const { field, error, noteId, invalid, describedBy } = useLineField(operation, `lines.${index}.from`)
  const [item, warehouseId] = useWatch({
    control: form.control,
    name: [`lines.${index}.item`, 'fromWarehouse'],
  })
  if (!item) return <NoPlace />
  return (
    <WithNote id={noteId} error={error}>
      <PlacePicker
        label={`Vị trí xuất dòng ${index + 1}`}
        warehouseId={warehouseId}
        item={item}
        chosen={field.value}
        invalid={invalid}
        describedBy={describedBy}
        buttonRef={field.ref}
        onChoose={bin => {
          field.onChange(bin)
          form.clearErrors([`lines.${index}.from`, `lines.${index}.quantity`])
        }}
      />
    </WithNote>
  )
}

/** The destination of a line's pieces. */
export function ToField({ operation, index, isLarge = false }: LineProps & { isLarge?: boolean }) {
  const { form, type } = operation
  const { field, error, noteId, invalid, describedBy } = useLineField(operation, `lines.${index}.to`)
  const [item, warehouseId, quantity] = useWatch({
    control: form.control,
    name: [`lines.${index}.item`, 'toWarehouse', `lines.${index}.quantity`],
  })
  if (!item || !warehouseId) return <NoPlace />
  const isAdjustment = type === 'adjustment'
  return (
    <WithNote id={noteId} error={error}>
      <BinPicker
        label={`${isAdjustment ? 'Vị trí' : 'Vị trí nhận'} dòng ${index + 1}`}
        warehouseId={warehouseId}
        item={item}
        quantity={Math.max(Math.abs(wholeNumberOf(quantity) ?? 1), 1)}
        broughtTo={id => (isAdjustment ? 0 : broughtTo(id, form.getValues('lines'), index))}
        chosen={field.value}
        isFullAllowed={isAdjustment}
        isLarge={isLarge}
        invalid={invalid}
        describedBy={describedBy}
        buttonRef={field.ref}
        onChoose={bin => {
          field.onChange(bin)
          form.clearErrors([`lines.${index}.to`, `lines.${index}.quantity`])
        }}
      />
    </WithNote>
  )
}

/** A place can be chosen once there is a product. */
function NoPlace() {
  return <p className="flex min-h-9 items-center text-14 text-sand-600">–</p>
}

/** Pieces of one line: typed, on a tablet also by buttons. */
export function QuantityField({ operation, index, isStepped }: LineProps & { isStepped: boolean }) {
  const { field, error, noteId, invalid, describedBy } = useLineField(operation, `lines.${index}.quantity`)
  const { quantity } = operationKinds[operation.type]
  const label = `${quantity} dòng ${index + 1}`
  const box = { ...field, 'aria-label': label, 'aria-describedby': describedBy, invalid }
  /** Undefined if the text is no number: a button would replace it. */
  const pieces = field.value.trim() === '' ? 0 : wholeNumberOf(field.value)
  const stepTo = (next: number) => field.onChange(next === 0 ? '' : String(next))
  return (
    <WithNote id={noteId} error={error}>
      {isStepped && operation.type !== 'adjustment' ? (
        <StepperFrame
          label={label}
          less={{ disabled: !pieces || pieces < 0, onClick: () => stepTo((pieces ?? 0) - 1) }}
          more={{ disabled: pieces === undefined, onClick: () => stepTo((pieces ?? 0) + 1) }}
        >
          <AmountBox {...box} className={stepperBox('w-20')} />
        </StepperFrame>
      ) : (
        <AmountBox {...box} className={countClass} />
      )}
    </WithNote>
  )
}

const countClass = cx(inputClass('compact'), 'text-right')

/** Pieces of a line on the delivery note, or broken ones; may stay empty. */
export function NoteField({ operation, index, name }: LineProps & { name: 'expected' | 'broken' }) {
  const { field, error, noteId, invalid, describedBy } = useLineField(operation, `lines.${index}.${name}`)
  return (
    <WithNote id={noteId} error={error}>
      <AmountBox
        {...field}
        aria-label={`${NOTE_LABELS[name]} dòng ${index + 1}`}
        aria-describedby={describedBy}
        invalid={invalid}
        className={countClass}
      />
    </WithNote>
  )
}

export const NOTE_LABELS = { expected: 'Phiếu giao', broken: 'Vỡ, lỗi' } as const

/** The price of a piece of a receipt, in đồng. */
export function PriceField({ operation, index }: LineProps) {
  const { field, error, noteId, invalid, describedBy } = useLineField(operation, `lines.${index}.price`)
  return (
    <WithNote id={noteId} error={error}>
      <AmountBox
        aria-label={`Đơn giá nhập dòng ${index + 1}`}
        aria-describedby={describedBy}
        invalid={invalid}
        unit="₫"
        {...field}
      />
    </WithNote>
  )
}

/** The price of all pieces of a line. */
export function LineSum({ operation, index }: LineProps) {
  const [quantity, broken, price] = useWatch({
    control: operation.form.control,
    name: [`lines.${index}.quantity`, `lines.${index}.broken`, `lines.${index}.price`],
  })
  const pieces = goodPieces({ quantity, broken })
  return <>{pieces && /^\d{1,12}$/.test(price) ? formatDong(pieces * Number(price)) : '–'}</>
}

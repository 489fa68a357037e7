import { useState } from 'react'
import { useController } from 'react-hook-form'
import type { ListedWarehouse } from '#contract/warehouse/warehouse.shapes.ts'
import { Field, TextField } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { FormText } from '../../kit/form/form-fields.tsx'
import { operationKinds } from './operation-kinds.ts'
import { placesIn } from './place-picker.tsx'
import type { Operation } from './use-operation.ts'

type Props = { operation: Operation; warehouses: readonly ListedWarehouse[] }

/** The warehouses, the reason and the paper of a movement. */
export function OperationHead({ operation, warehouses }: Props) {
  const { from, to } = operationKinds[operation.type]
  const columns = from && to ? 'md:grid-cols-2 xl:grid-cols-4' : 'md:grid-cols-3'
  return (
    <div className={`grid items-start gap-4 border-sand-200 border-b p-4 ${columns}`}>
      {from && <WarehouseField end="from" label={from} operation={operation} warehouses={warehouses} />}
      {to && <WarehouseField end="to" label={to} operation={operation} warehouses={warehouses} />}
      <ReasonField operation={operation} />
      <FormText label="Chứng từ" maxLength={100} control={operation.form.control} name="reference" />
    </div>
  )
}

/**
 * Another warehouse clears the places in the one before. Pieces leave an inactive one, but none are brought
 * there.
 */
function WarehouseField({
  end,
  label,
  operation: { form, type },
  warehouses,
}: Props & { end: 'from' | 'to'; label: string }) {
  const { field, fieldState } = useController({ control: form.control, name: `${end}Warehouse` })
  const isOpenOnly = end === 'to' && type !== 'adjustment'
  const offered = warehouses.filter(({ is_active }) => is_active || !isOpenOnly)
  const change = (warehouseId: string): void => {
    field.onChange(warehouseId)
    for (const [index, { item }] of form.getValues('lines').entries()) {
      if (end === 'to') form.setValue(`lines.${index}.to`, null)
      else form.setValue(`lines.${index}.from`, (item && placesIn(item, warehouseId)[0]?.location) ?? null)
    }
    form.clearErrors('lines')
  }
  return (
    <Field label={label} required error={fieldState.error?.message}>
      {ids => (
        <NativeSelect
          ref={field.ref}
          id={ids.id}
          aria-invalid={ids.invalid || undefined}
          aria-required
          aria-describedby={ids.describedBy}
          options={[
            { value: '', label: 'Chọn kho' },
            ...offered.map(({ _id, code, name }) => ({ value: _id, label: `${code} ${name}` })),
          ]}
          value={field.value}
          onChange={event => change(event.target.value)}
          className="w-full"
        />
      )}
    </Field>
  )
}

const OTHER = 'other'

/** One of the usual reasons, or one's own words. */
function ReasonField({ operation: { form, type } }: Pick<Props, 'operation'>) {
  const { field, fieldState } = useController({ control: form.control, name: 'reason' })
  const { reasons } = operationKinds[type]
  const [isOwn, setOwn] = useState(!reasons.includes(field.value))
  const isOther = isOwn || !reasons.includes(field.value)
  return (
    <div>
      <Field label="Lý do" required>
        {ids => (
          <NativeSelect
            id={ids.id}
            aria-required
            options={[
              ...reasons.map(reason => ({ value: reason, label: reason })),
              { value: OTHER, label: 'Lý do khác…' },
            ]}
            value={isOther ? OTHER : field.value}
            onChange={event => {
              setOwn(event.target.value === OTHER)
              field.onChange(event.target.value === OTHER ? '' : event.target.value)
            }}
            className="w-full"
          />
        )}
      </Field>
      {isOther && (
        <TextField
          ref={field.ref}
          required
          label="Lý do khác"
          className="mt-3"
          maxLength={300}
          error={fieldState.error?.message}
          value={field.value}
          onChange={field.onChange}
        />
      )}
    </div>
  )
}

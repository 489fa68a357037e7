import { useId } from 'react'
import { type UseFormReturn, useForm } from 'react-hook-form'
import type { WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import { checkedBy, showRefusal } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useLeadOn } from '#web/lib/lead-on.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Radio } from '#web/ui/inputs/choice.tsx'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { useBoundField } from '../../kit/form/form-fields.tsx'
import { ItemPicker } from '../components/item-picker.tsx'
import { useWarehouseList } from '../layout/use-warehouse-list.ts'
import { type BeginValues, beginBody, beginErrors } from './begin-values.ts'
import { CountedPart, CountedWarehouse } from './counted-part.tsx'

/** The scope of a count: a warehouse, one of its parts, or a list of items. */
export function BeginDialog({ onClose }: { onClose: () => void }) {
  const warehouses = useWarehouseList()
  const leadOn = useLeadOn()
  const form = useForm<BeginValues>({
    defaultValues: {
      scope: 'bins',
      warehouse_id: warehouses[0]?._id ?? '',
      zone: '',
      row: '',
      shelf: '',
      items: [],
    },
    resolver: checkedBy(beginErrors),
  })
  const { errors } = form.formState
  const scope = useBoundField({ control: form.control, name: 'scope' })
  const { mutate, isBusy } = useMutation('POST /api/warehouse/stock-takes', {
    isReloaded: false,
    onDone: ({ data }) => void leadOn(`/admin/warehouse/stock-takes/${data._id}`),
    onRefused: error => showRefusal(form, error),
  })
  const select = (next: BeginValues['scope']): void => {
    scope.onChange(next)
    form.clearErrors()
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Bắt đầu kiểm kê"
      width={640}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Hủy
          </Button>
          <Button
            busy={isBusy}
            onClick={form.handleSubmit(async values => void (await mutate({ body: beginBody(values) })))}
            className="flex-1 md:flex-none"
          >
            Bắt đầu đếm
          </Button>
        </>
      }
    >
      <div className="space-y-4">
        {errors.root?.message && <Notice tone="error">{errors.root.message}</Notice>}
        <CountedWarehouse form={form} />
        <fieldset className="flex flex-wrap gap-x-6">
          <legend className="sr-only">Đếm theo</legend>
          <Radio name="scope" checked={scope.value === 'bins'} onChange={() => select('bins')}>
            Theo vị trí
          </Radio>
          <Radio name="scope" checked={scope.value === 'items'} onChange={() => select('items')}>
            Theo sản phẩm
          </Radio>
        </fieldset>
        {scope.value === 'items' ? <CountedItems form={form} /> : <CountedPart form={form} />}
      </div>
    </Dialog>
  )
}

const keyOf = ({ product_id, variant_id }: WarehouseItem) => variant_id ?? product_id

/** The items that are counted, found one after the other. The search is a separate form. */
function CountedItems({ form }: { form: UseFormReturn<BeginValues> }) {
  const { value: items, onChange, error } = useBoundField({ control: form.control, name: 'items' })
  const noteId = useId()
  const change = (next: WarehouseItem[]): void => {
    onChange(next)
    form.clearErrors('items')
  }
  return (
    <fieldset aria-describedby={error && noteId}>
      <legend className="sr-only">Sản phẩm cần đếm</legend>
      <ItemPicker
        label="Thêm sản phẩm cần đếm"
        onPick={item => {
          if (!items.some(entry => keyOf(entry) === keyOf(item))) change([...items, item])
        }}
      />
      <div role="alert">
        <FieldNote id={noteId} error={error} />
      </div>
      <ul className="mt-4 divide-y divide-sand-200 empty:hidden">
        {items.map(item => (
          <li key={keyOf(item)} className="flex items-center justify-between gap-3 text-14">
            <span className="min-w-0">{[item.title, item.variant_name].filter(Boolean).join(' · ')}</span>
            <Button kind="quiet" onClick={() => change(items.filter(entry => entry !== item))}>
              Bỏ
            </Button>
          </li>
        ))}
      </ul>
    </fieldset>
  )
}

import { useId } from 'react'
import { useForm } from 'react-hook-form'
import type { InventoryRecord } from '#contract/warehouse/inventory.shapes.ts'
import { checkedBy, showRefusal } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { FormAmount } from '../../kit/form/form-fields.tsx'
import { useErrorFocus } from '../../kit/form/form-state.ts'
import { itemOf } from './level-cell.tsx'

type Levels = { min_stock_level: string; reorder_point: string }

/** The server checks the levels. */
const checkedByServer = checkedBy<Levels>(() => ({}))

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
  const form = useForm<Levels>({
    defaultValues: { min_stock_level: '', reorder_point: '' },
    resolver: checkedByServer,
  })
  const { control, formState } = form
  const formId = useId()
  const { mutate, isBusy } = useMutation('PUT /api/warehouse/inventory/levels', {
    onDone,
    // all items have the same levels: the error of one is that of all
    onRefused: error => showRefusal(form, error, { nameOf: path => path.replace(/^items\.\d+\./, '') }),
  })
  const items = [...new Map(records.map(record => [JSON.stringify(itemOf(record)), itemOf(record)])).values()]
  const save = async (levels: Levels): Promise<void> => {
    await mutate({ body: { items: items.map(item => ({ ...item, ...levels })) } })
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
        ref={useErrorFocus(control)}
        id={formId}
        noValidate
        className="space-y-4"
        onSubmit={form.handleSubmit(save)}
      >
        {formState.errors.root?.message && <Notice tone="error">{formState.errors.root.message}</Notice>}
        <FormAmount
          label="Mức tối thiểu"
          required
          hint="Từ mức này trở xuống là «Sắp hết»."
          control={control}
          name="min_stock_level"
        />
        <FormAmount
          label="Điểm đặt hàng"
          required
          hint="Từ mức này trở xuống là «Cần đặt hàng»."
          control={control}
          name="reorder_point"
        />
      </form>
    </Dialog>
  )
}

import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { updateWarehouse } from '#contract/warehouse/warehouse.calls.ts'
import type { Warehouse } from '#contract/warehouse/warehouse.shapes.ts'
import type { ApiError } from '#web/lib/api/api.ts'
import { formResolver, showRefusal } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/inputs/choice.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

const fields = updateWarehouse.body.omit({ is_default: true })
type Input = z.input<typeof fields>
type Output = z.output<typeof fields>

/** Makes a warehouse, or changes `warehouse`. The default one stays open. */
export function WarehouseForm({
  warehouse,
  onClose,
}: {
  warehouse?: Warehouse | undefined
  onClose: () => void
}) {
  const form = useForm<Input, unknown, Output>({
    resolver: formResolver(fields),
    defaultValues: valuesOf(warehouse),
  })
  const { errors } = form.formState
  const options = {
    onDone: onClose,
    onRefused: (error: ApiError) => showRefusal(form, error, { otherwise: 'Có lỗi xảy ra khi lưu kho!' }),
  }
  const creation = useMutation('POST /api/warehouse/warehouses', options)
  const update = useMutation('PUT /api/warehouse/warehouses/:id', options)
  const save = ({ is_active, ...body }: Output) =>
    warehouse
      ? update.mutate({ params: { id: warehouse._id }, body: { ...body, is_active } })
      : creation.mutate({ body })
  const makeDefault = form.handleSubmit(({ is_active, ...body }) =>
    warehouse
      ? update.mutate({ params: { id: warehouse._id }, body: { ...body, is_active, is_default: true } })
      : undefined,
  )
  const isBusy = creation.isBusy || update.isBusy
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={warehouse ? `Sửa ${warehouse.name}` : 'Thêm kho'}
      width={640}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Hủy
          </Button>
          <Button type="submit" form="warehouse" busy={isBusy} className="flex-1 md:flex-none">
            {warehouse ? 'Lưu thay đổi' : 'Tạo kho'}
          </Button>
        </>
      }
    >
      <form id="warehouse" noValidate onSubmit={form.handleSubmit(save)} className="space-y-4">
        {errors.root?.message && <Notice tone="error">{errors.root.message}</Notice>}
        <div className="grid gap-4 md:grid-cols-2">
          <TextField required label="Tên kho" error={errors.name?.message} {...form.register('name')} />
          <TextField
            required
            label="Mã kho"
            placeholder="KHO-02"
            autoCapitalize="characters"
            error={errors.code?.message}
            {...form.register('code')}
          />
          <TextField
            required
            label="Địa chỉ"
            className="md:col-span-2"
            error={errors.address?.message}
            {...form.register('address')}
          />
          <TextField
            required
            label="Người quản lý"
            error={errors.manager?.message}
            {...form.register('manager')}
          />
          <TextField
            required
            label="Số điện thoại"
            type="tel"
            inputMode="tel"
            error={errors.phone?.message}
            {...form.register('phone')}
          />
          <TextField
            label="Diện tích (m²)"
            inputMode="numeric"
            error={errors.capacity?.message}
            {...form.register('capacity')}
          />
        </div>
        {warehouse && !warehouse.is_default && (
          <div className="flex flex-wrap items-center justify-between gap-3 border-sand-200 border-t pt-4">
            <div>
              <Checkbox {...form.register('is_active')}>Kho đang hoạt động</Checkbox>
              <p className="mt-1 text-13 text-sand-600">
                Hàng trong kho ngừng hoạt động không được bán và không nhập thêm được.
              </p>
            </div>
            <Button kind="quiet" busy={isBusy} onClick={() => void makeDefault()}>
              Đặt làm kho mặc định
            </Button>
          </div>
        )}
        {warehouse?.is_default && (
          <p className="border-sand-200 border-t pt-4 text-14 text-sand-600">
            Kho mặc định: hàng chưa có vị trí riêng được nhập vào đây.
          </p>
        )}
      </form>
    </Dialog>
  )
}

function valuesOf(warehouse: Warehouse | undefined): Input {
  return {
    name: warehouse?.name ?? '',
    code: warehouse?.code ?? '',
    address: warehouse?.address ?? '',
    manager: warehouse?.manager ?? '',
    phone: warehouse?.phone ?? '',
    capacity: warehouse?.capacity ?? '',
    is_active: warehouse?.is_active ?? true,
  }
}

import { Trash2 } from 'lucide-react'
import { useForm } from 'react-hook-form'
import type { z } from 'zod'
import { updateBin } from '#contract/warehouse/bin.calls.ts'
import type { LocationDetail } from '#contract/warehouse/map.shapes.ts'
import type { ApiError } from '#web/lib/api/api.ts'
import { formResolver, showRefusal } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/inputs/choice.tsx'
import { TextAreaField, TextField } from '#web/ui/inputs/field.tsx'
import { useConfirm } from '../../kit/action/use-confirm.tsx'
import { useBinContext } from './bin-context.ts'

const fields = updateBin.body
type Input = z.input<typeof fields>
type Output = z.output<typeof fields>

/** Capacity, notes and state of a bin, and its deletion while it is empty. */
export function BinForm({ bin }: { bin: LocationDetail }) {
  const { onClose } = useBinContext()
  const { confirm, dialog } = useConfirm()
  const form = useForm<Input, unknown, Output>({
    resolver: formResolver(fields),
    defaultValues: { capacity: bin.capacity, notes: bin.notes, is_active: bin.is_active },
  })
  const { errors } = form.formState
  const update = useMutation('PUT /api/warehouse/locations/:id', {
    onRefused: (error: ApiError) => showRefusal(form, error, { otherwise: 'Có lỗi xảy ra khi cập nhật!' }),
  })
  const deletion = useMutation('DELETE /api/warehouse/locations/:id', {
    onDone: onClose,
    otherwise: 'Có lỗi xảy ra khi xóa!',
  })
  const params = { id: bin._id }
  const isEmpty = bin.current_quantity === 0
  const remove = () =>
    confirm({
      title: `Xóa vị trí ${bin.location_code}?`,
      text: 'Vị trí mất khỏi sơ đồ. Lịch sử nhập, xuất ở đây vẫn được giữ.',
      confirmText: 'Xóa vị trí',
      isDanger: true,
      act: () => deletion.mutate({ params }),
    })
  return (
    <form
      noValidate
      onSubmit={form.handleSubmit(body => update.mutate({ params, body }))}
      className="mt-4 space-y-3 border-sand-200 border-t pt-4"
    >
      {errors.root?.message && <Notice tone="error">{errors.root.message}</Notice>}
      <TextField
        required
        label="Sức chứa"
        inputMode="numeric"
        error={errors.capacity?.message}
        {...form.register('capacity')}
      />
      <TextAreaField label="Ghi chú" rows={2} error={errors.notes?.message} {...form.register('notes')} />
      <Checkbox {...form.register('is_active')}>Vị trí đang sử dụng</Checkbox>
      <div className="flex gap-2">
        <Button type="submit" busy={update.isBusy} className="flex-1">
          Lưu thay đổi
        </Button>
        <Button
          kind="danger"
          disabled={!isEmpty}
          aria-label={`Xóa vị trí ${bin.location_code}`}
          onClick={() => void remove()}
        >
          <Trash2 size={18} strokeWidth={1.75} aria-hidden />
        </Button>
      </div>
      {!isEmpty && <p className="text-13 text-sand-600">Chỉ xóa được vị trí không còn hàng.</p>}
      {dialog}
    </form>
  )
}

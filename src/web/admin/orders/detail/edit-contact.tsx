import { useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextAreaField, TextField } from '#web/ui/inputs/field.tsx'
import { EmailField, NameField, PhoneField } from '#web/ui/inputs/person-fields.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { ConflictNotice } from '../../kit/form/conflict-notice.tsx'
import type { AdminOrder } from './admin-order.ts'
import { useContactForm } from './use-contact-form.ts'

/** The recipient, the address and the notes, editable until the order is shipped. */
export function EditContact({
  order,
  isOpen,
  onClose,
}: {
  order: AdminOrder
  isOpen: boolean
  onClose: () => void
}) {
  /** Amounts that would differ for the corrected data, and stay. */
  const [notes, setNotes] = useState<string[]>([])
  const contact = useContactForm(order, moneyNotes =>
    moneyNotes.length > 0 ? setNotes(moneyNotes) : onClose(),
  )
  const { register, formState } = contact.form
  const { customer: errors, notes: notesError } = formState.errors
  const discard = (): void => {
    contact.discard()
    onClose()
  }
  if (notes.length > 0) {
    const close = (): void => {
      setNotes([])
      onClose()
    }
    return (
      <Dialog
        isOpen={isOpen}
        onClose={close}
        title="Đã sửa, tiền của đơn giữ nguyên"
        footer={
          <Button size="small" onClick={close} className="flex-1 md:flex-none">
            Đã hiểu
          </Button>
        }
      >
        <Notice>
          <ul className="list-disc space-y-2 pl-4">
            {notes.map(note => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Notice>
      </Dialog>
    )
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={discard}
      title="Sửa thông tin giao hàng"
      footer={
        <>
          <Button kind="secondary" size="small" onClick={discard}>
            Bỏ qua
          </Button>
          <Button
            type="submit"
            form="edit-contact"
            size="small"
            busy={contact.isBusy}
            className="flex-1 md:flex-none"
          >
            Lưu thông tin
          </Button>
        </>
      }
    >
      <form id="edit-contact" noValidate onSubmit={contact.save} className="space-y-4 text-15">
        {contact.conflict && (
          <ConflictNotice
            kind="order"
            title="Người khác vừa sửa đơn này"
            saves={[contact.conflict]}
            mine={contact.conflict.mine}
          >
            <p className="mt-1">
              Những ô bạn không sửa đã lấy giá trị mới. Hãy xem lại rồi bấm «Lưu thông tin», hoặc «Bỏ qua» để
              giữ bản của người kia.
            </p>
          </ConflictNotice>
        )}
        <NameField required error={errors?.name?.message} {...register('customer.name')} />
        <PhoneField required error={errors?.phone?.message} {...register('customer.phone')} />
        <EmailField required error={errors?.email?.message} {...register('customer.email')} />
        <TextField
          label="Số nhà, tên đường"
          required
          error={errors?.address?.street?.message}
          {...register('customer.address.street')}
        />
        <TextField
          label="Phường / Xã"
          error={errors?.address?.state?.message}
          {...register('customer.address.state')}
        />
        <TextField
          label="Tỉnh / Thành phố"
          required
          error={errors?.address?.city?.message}
          {...register('customer.address.city')}
        />
        <TextAreaField label="Ghi chú của khách" error={notesError?.message} {...register('notes')} />
      </form>
    </Dialog>
  )
}

import { type FormEvent, useState } from 'react'
import { orderContact } from '#contract/orders/order-contact.calls.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/inputs/field.tsx'
import { EmailField, NameField, PhoneField } from '#web/ui/inputs/person-fields.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { AdminOrder } from './admin-order.ts'

type FieldErrors = Record<string, string>

/** Who gets the order and where, and the notes: until it is on its way. */
export function EditContact({
  order,
  isOpen,
  onClose,
}: {
  order: AdminOrder
  isOpen: boolean
  onClose: () => void
}) {
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const { mutate, isBusy } = useMutation('PUT /api/orders/:id', { onDone: onClose })
  const { customer } = order
  const save = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const given = Object.fromEntries(new FormData(event.currentTarget))
    const { street, state, city, notes, ...person } = given
    const contact = {
      customer: { ...person, address: { ...customer.address, street, state, city } },
      notes,
    }
    const read = orderContact.safeParse(contact)
    setFieldErrors(read.success ? {} : fieldErrorsByPath(read.error.issues))
    if (read.success) void mutate({ params: { id: order._id }, body: read.data })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Sửa thông tin giao hàng"
      footer={
        <>
          <Button kind="secondary" size="small" onClick={onClose}>
            Bỏ qua
          </Button>
          <Button
            type="submit"
            form="edit-contact"
            size="small"
            busy={isBusy}
            className="flex-1 md:flex-none"
          >
            Lưu thông tin
          </Button>
        </>
      }
    >
      <form id="edit-contact" noValidate onSubmit={save} className="space-y-4 text-15">
        <NameField name="name" required defaultValue={customer.name} error={fieldErrors.name} />
        <PhoneField name="phone" required defaultValue={customer.phone} error={fieldErrors.phone} />
        <EmailField name="email" required defaultValue={customer.email} error={fieldErrors.email} />
        <TextField
          label="Số nhà, tên đường"
          name="street"
          required
          defaultValue={customer.address.street}
          error={fieldErrors.street}
        />
        <TextField
          label="Phường / Xã"
          name="state"
          defaultValue={customer.address.state}
          error={fieldErrors.state}
        />
        <TextField
          label="Tỉnh / Thành phố"
          name="city"
          required
          defaultValue={customer.address.city}
          error={fieldErrors.city}
        />
        <TextAreaField
          label="Ghi chú của khách"
          name="notes"
          defaultValue={order.notes}
          error={fieldErrors.notes}
        />
      </form>
    </Dialog>
  )
}

/** The first error of each box, by the last part of its path. */
function fieldErrorsByPath(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path.at(-1)), message]).reverse())
}

import { FilePenLine } from 'lucide-react'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { type Invoice, invoiceCorrectionShape } from '#contract/invoices/invoice.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/inputs/choice.tsx'
import { TextAreaField, TextField } from '#web/ui/inputs/field.tsx'
import { EmailField, PhoneField } from '#web/ui/inputs/person-fields.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CompanyFields, type FieldErrors, fieldErrorsByPath } from './company-fields.tsx'

/** The way to an invoice with the right buyer, while this one is live. */
export function ReplaceInvoice({ invoice }: { invoice: Invoice }) {
  const [isAsking, setAsking] = useState(false)
  if (invoice.status === 'cancelled') return null
  return (
    <>
      <Button kind="secondary" icon={FilePenLine} onClick={() => setAsking(true)}>
        Lập lại hóa đơn
      </Button>
      {isAsking && <AskCorrection invoice={invoice} onClose={() => setAsking(false)} />}
    </>
  )
}

/** Asks for the buyer as it should be and why, then shows the new invoice. */
function AskCorrection({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { buyer } = invoice.content
  const [isForFirm, setForFirm] = useState(buyer.company !== '')
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const form = useRef<HTMLFormElement>(null)
  const navigate = useNavigate()
  const { mutate, isBusy } = useMutation('POST /api/invoices/:id/replace', {
    failure: 'Lỗi khi lập lại hóa đơn: ',
    isReloaded: false,
    onDone: ({ data }) => {
      onClose()
      void navigate(`/admin/invoices/${data._id}`)
    },
  })
  // the form is longer than a phone: the first error comes into sight
  useEffect(() => {
    if (Object.keys(fieldErrors).length === 0) return
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [fieldErrors])
  const check = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const { reason, name, phone, email, address, ...firm } = Object.fromEntries(
      new FormData(event.currentTarget),
    )
    const given = { reason, buyer: { name, phone, email, address }, ...(isForFirm && { vatBuyer: firm }) }
    const read = invoiceCorrectionShape.safeParse(given)
    setFieldErrors(read.success ? {} : fieldErrorsByPath(read.error.issues))
    if (read.success) void mutate({ params: { id: invoice._id }, body: read.data })
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Lập lại hóa đơn ${invoice.invoiceNumber}`}
      footer={
        <>
          <Button kind="secondary" size="small" onClick={onClose}>
            Để sau
          </Button>
          <Button
            type="submit"
            form="replace-invoice"
            size="small"
            busy={isBusy}
            className="flex-1 md:flex-none"
          >
            Lập lại hóa đơn
          </Button>
        </>
      }
    >
      <form ref={form} id="replace-invoice" noValidate onSubmit={check} className="space-y-4 text-15">
        <p className="text-sand-700">
          Hóa đơn này bị hủy nhưng vẫn giữ số và xem lại được. Hóa đơn mới có số tiếp theo, cùng hàng và số
          tiền{invoice.status === 'paid' && ', và vẫn là đã thanh toán'}.
        </p>
        <TextField
          label="Tên người mua"
          name="name"
          required
          maxLength={120}
          defaultValue={buyer.name}
          error={fieldErrors.name}
        />
        <TextField
          label="Địa chỉ"
          name="address"
          required
          maxLength={600}
          defaultValue={buyer.address}
          error={fieldErrors.address}
        />
        <PhoneField name="phone" defaultValue={buyer.phone} error={fieldErrors.phone} />
        <EmailField name="email" defaultValue={buyer.email} error={fieldErrors.email} />
        <div>
          <Checkbox checked={isForFirm} onChange={event => setForFirm(event.target.checked)}>
            Khách cần hóa đơn VAT cho đơn vị
          </Checkbox>
          {isForFirm && <CompanyFields fieldErrors={fieldErrors} firm={buyer} />}
        </div>
        <TextAreaField
          label="Lý do lập lại"
          name="reason"
          required
          rows={2}
          maxLength={500}
          hint="Được ghi trên hóa đơn bị hủy."
          error={fieldErrors.reason}
        />
      </form>
    </Dialog>
  )
}

import { FilePenLine } from 'lucide-react'
import { useState } from 'react'
import { FormProvider, useForm } from 'react-hook-form'
import {
  type Invoice,
  type InvoiceCorrection,
  invoiceCorrectionShape,
} from '#contract/invoices/invoice.shapes.ts'
import { formResolver, showFieldErrors } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useLeadOn } from '#web/lib/lead-on.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/inputs/field.tsx'
import { EmailField, PhoneField } from '#web/ui/inputs/person-fields.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CompanyFields } from './company-fields.tsx'

/** The way to an invoice with the right buyer, while this one is live. */
export function ReplaceInvoice({ invoice }: { invoice: Invoice }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  if (invoice.status === 'cancelled') return null
  return (
    <>
      <Button kind="secondary" icon={FilePenLine} onClick={() => setDialogOpen(true)}>
        Lập lại hóa đơn
      </Button>
      {isDialogOpen && <CorrectionDialog invoice={invoice} onClose={() => setDialogOpen(false)} />}
    </>
  )
}

/** The form with the corrected buyer and the reason; afterwards the new invoice is shown. */
function CorrectionDialog({ invoice, onClose }: { invoice: Invoice; onClose: () => void }) {
  const { buyer } = invoice.content
  const firm = buyer.company === '' ? undefined : firmOf(buyer)
  const form = useForm<InvoiceCorrection>({
    resolver: formResolver(invoiceCorrectionShape),
    defaultValues: { reason: '', buyer, vatBuyer: firm },
  })
  const { register, formState } = form
  const { buyer: errors, reason: reasonError } = formState.errors
  const leadOn = useLeadOn()
  const { mutate, isBusy } = useMutation('POST /api/invoices/:id/replace', {
    failure: 'Lỗi khi lập lại hóa đơn: ',
    isReloaded: false,
    onRefused: error => showFieldErrors(form, error),
    onDone: ({ data }) => {
      onClose()
      void leadOn(`/admin/invoices/${data._id}`)
    },
  })
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
      <form
        id="replace-invoice"
        noValidate
        onSubmit={form.handleSubmit(body => mutate({ params: { id: invoice._id }, body }))}
        className="space-y-4 text-15"
      >
        <p className="text-sand-700">
          Hóa đơn này bị hủy nhưng vẫn giữ số và xem lại được. Hóa đơn mới có số tiếp theo, cùng hàng và số
          tiền{invoice.status === 'paid' && ', và vẫn là đã thanh toán'}.
        </p>
        <TextField
          label="Tên người mua"
          required
          maxLength={120}
          error={errors?.name?.message}
          {...register('buyer.name')}
        />
        <TextField
          label="Địa chỉ"
          required
          maxLength={600}
          error={errors?.address?.message}
          {...register('buyer.address')}
        />
        <PhoneField error={errors?.phone?.message} {...register('buyer.phone')} />
        <EmailField error={errors?.email?.message} {...register('buyer.email')} />
        <FormProvider {...form}>
          <CompanyFields firm={firm} />
        </FormProvider>
        <TextAreaField
          label="Lý do lập lại"
          required
          rows={2}
          maxLength={500}
          hint="Được ghi trên hóa đơn bị hủy."
          error={reasonError?.message}
          {...register('reason')}
        />
      </form>
    </Dialog>
  )
}

/** The firm of a buyer alone, as the form sends it. */
function firmOf({ company, taxCode, companyAddress, invoiceEmail }: Invoice['content']['buyer']) {
  return { company, taxCode, companyAddress, invoiceEmail }
}

import { FormProvider, useForm } from 'react-hook-form'
import type { InputOf } from '#contract/calls.ts'
import { createInvoice } from '#contract/invoices/invoice.calls.ts'
import { formResolver, showFieldErrors } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CompanyFields } from '../../invoices/company-fields.tsx'
import type { AdminOrder } from './admin-order.ts'

/** The form with the buyer of the invoice, which issues it. */
export function IssueInvoice({
  order,
  isOpen,
  onClose,
}: {
  order: AdminOrder
  isOpen: boolean
  onClose: () => void
}) {
  const form = useForm<InputOf<'POST /api/invoices/from-order/:orderId'>['body']>({
    resolver: formResolver(createInvoice.body),
    defaultValues: {},
  })
  const { mutate, isBusy } = useMutation('POST /api/invoices/from-order/:orderId', {
    onDone: onClose,
    failure: 'Lỗi khi xuất hóa đơn: ',
    onRefused: error => showFieldErrors(form, error),
  })
  const params = { orderId: order._id }
  const discard = (): void => {
    form.reset()
    onClose()
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={discard}
      title={`Xuất hóa đơn cho ${order.formattedOrderNumber}`}
      footer={
        <>
          <Button kind="secondary" size="small" onClick={discard}>
            Để sau
          </Button>
          <Button
            type="submit"
            form="issue-invoice"
            size="small"
            busy={isBusy}
            className="flex-1 md:flex-none"
          >
            Xuất hóa đơn
          </Button>
        </>
      }
    >
      <form
        id="issue-invoice"
        noValidate
        onSubmit={form.handleSubmit(body => mutate({ params, body }))}
        className="space-y-2 text-15"
      >
        <p className="text-sand-700">
          Hóa đơn ghi lại đơn hàng như lúc này và không sửa được nữa: hàng, giá, thuế, người mua và thông tin
          cửa hàng. Mỗi đơn chỉ có một hóa đơn còn hiệu lực.
        </p>
        <FormProvider {...form}>
          <CompanyFields />
        </FormProvider>
      </form>
    </Dialog>
  )
}

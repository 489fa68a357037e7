import { type FormEvent, useState } from 'react'
import { vatBuyerShape } from '#contract/invoices/invoice.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/inputs/choice.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { CompanyFields, type FieldErrors, fieldErrorsByPath } from '../invoices/company-fields.tsx'
import type { AdminOrder } from './admin-order.ts'

/** Asks for whom the invoice is, and issues it. */
export function IssueInvoice({
  order,
  isOpen,
  onClose,
}: {
  order: AdminOrder
  isOpen: boolean
  onClose: () => void
}) {
  const [isForFirm, setForFirm] = useState(false)
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const { mutate, isBusy } = useMutation('POST /api/invoices/from-order/:orderId', {
    onDone: onClose,
    failure: 'Lỗi khi xuất hóa đơn: ',
  })
  const params = { orderId: order._id }
  const issue = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    if (!isForFirm) {
      void mutate({ params, body: {} })
      return
    }
    const read = vatBuyerShape.safeParse(Object.fromEntries(new FormData(event.currentTarget)))
    setFieldErrors(read.success ? {} : fieldErrorsByPath(read.error.issues))
    if (read.success) void mutate({ params, body: { vatBuyer: read.data } })
  }
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={`Xuất hóa đơn cho ${order.formattedOrderNumber}`}
      footer={
        <>
          <Button kind="secondary" size="small" onClick={onClose}>
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
      <form id="issue-invoice" noValidate onSubmit={issue} className="text-15">
        <p className="text-sand-700">
          Hóa đơn ghi lại đơn hàng như lúc này và không sửa được nữa: hàng, giá, thuế, người mua và thông tin
          cửa hàng. Mỗi đơn chỉ có một hóa đơn còn hiệu lực.
        </p>
        <Checkbox checked={isForFirm} onChange={event => setForFirm(event.target.checked)} className="mt-2">
          Khách cần hóa đơn VAT cho đơn vị
        </Checkbox>
        {isForFirm && <CompanyFields fieldErrors={fieldErrors} />}
      </form>
    </Dialog>
  )
}

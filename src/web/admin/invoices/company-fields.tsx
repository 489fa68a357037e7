import { useFormContext, useWatch } from 'react-hook-form'
import type { VatBuyer } from '#contract/invoices/invoice.shapes.ts'
import { Checkbox } from '#web/ui/inputs/choice.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'

type ForFirm = { vatBuyer?: VatBuyer }

const NO_FIRM: VatBuyer = { company: '', taxCode: '', companyAddress: '', invoiceEmail: '' }

/**
 * Whether an invoice is for a firm, and which: `vatBuyer` of the form around it.
 * @param firm the first values of the boxes
 */
export function CompanyFields({ firm = NO_FIRM }: { firm?: VatBuyer | undefined }) {
  const { control, register, setValue, formState } = useFormContext<ForFirm>()
  const isForFirm = useWatch({ control, name: 'vatBuyer' }) !== undefined
  const errors = formState.errors.vatBuyer
  return (
    <div>
      <Checkbox
        checked={isForFirm}
        onChange={event => setValue('vatBuyer', event.target.checked ? firm : undefined)}
      >
        Khách cần hóa đơn VAT cho đơn vị
      </Checkbox>
      {isForFirm && (
        <div className="mt-2 space-y-4">
          <p className="text-13 text-sand-600">
            Thông tin này được in trên hóa đơn để cửa hàng lập hóa đơn VAT ở nhà cung cấp hóa đơn điện tử.
          </p>
          <TextField
            label="Tên đơn vị"
            required
            maxLength={200}
            error={errors?.company?.message}
            {...register('vatBuyer.company')}
          />
          <TextField
            label="Mã số thuế"
            required
            maxLength={14}
            error={errors?.taxCode?.message}
            hint="10 chữ số, chi nhánh thêm gạch nối và 3 chữ số"
            {...register('vatBuyer.taxCode')}
          />
          <TextField
            label="Địa chỉ đơn vị"
            required
            maxLength={240}
            error={errors?.companyAddress?.message}
            {...register('vatBuyer.companyAddress')}
          />
          <TextField
            label="Email nhận hóa đơn"
            type="email"
            required
            maxLength={254}
            error={errors?.invoiceEmail?.message}
            {...register('vatBuyer.invoiceEmail')}
          />
        </div>
      )}
    </div>
  )
}

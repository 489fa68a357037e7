import type { VatBuyer } from '#contract/invoices/invoice.shapes.ts'
import { TextField } from '#web/ui/inputs/field.tsx'

/** What is wrong with the boxes of an invoice's form, by their names. */
export type FieldErrors = Record<string, string>

/** The first error of each box, by the last part of its path. */
export function fieldErrorsByPath(issues: readonly { path: PropertyKey[]; message: string }[]): FieldErrors {
  return Object.fromEntries(issues.map(({ path, message }) => [String(path.at(-1)), message]).reverse())
}

/** Who a VAT invoice is to be made out to. */
export function CompanyFields({
  fieldErrors,
  firm,
}: {
  fieldErrors: FieldErrors
  firm?: VatBuyer | undefined
}) {
  return (
    <div className="mt-2 space-y-4">
      <p className="text-13 text-sand-600">
        Thông tin này được in trên hóa đơn để cửa hàng lập hóa đơn VAT ở nhà cung cấp hóa đơn điện tử.
      </p>
      <TextField
        label="Tên đơn vị"
        name="company"
        required
        maxLength={200}
        defaultValue={firm?.company}
        error={fieldErrors.company}
      />
      <TextField
        label="Mã số thuế"
        name="taxCode"
        required
        maxLength={14}
        defaultValue={firm?.taxCode}
        error={fieldErrors.taxCode}
        hint="10 chữ số, chi nhánh thêm gạch nối và 3 chữ số"
      />
      <TextField
        label="Địa chỉ đơn vị"
        name="companyAddress"
        required
        maxLength={240}
        defaultValue={firm?.companyAddress}
        error={fieldErrors.companyAddress}
      />
      <TextField
        label="Email nhận hóa đơn"
        name="invoiceEmail"
        type="email"
        required
        maxLength={254}
        defaultValue={firm?.invoiceEmail}
        error={fieldErrors.invoiceEmail}
      />
    </div>
  )
}

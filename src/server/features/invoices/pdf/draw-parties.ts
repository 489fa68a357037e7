import type { Invoice } from '#contract/invoices/invoice.shapes.ts'
import { formatPhone } from '#contract/kernel/phone.ts'
import { INK, type Pdf, SHEET, WIDTH, write } from './paper.ts'

const GAP = 24
const HALF = (WIDTH - GAP) / 2

/** A row of a party's facts; one without a value is left out. */
type Fact = { label: string; value: string }

/** Who sells and who buys, side by side. @returns the y of the longer one's end */
export function drawParties(pdf: Pdf, { content }: Invoice, top: number): number {
  const { seller, buyer } = content
  const left = drawParty(pdf, 'Người bán', seller.legalName || seller.name, {
    x: SHEET.left,
    y: top,
    facts: [
      { label: 'Cửa hàng', value: seller.legalName ? seller.name : '' },
      { label: 'Mã số thuế', value: seller.taxCode },
      { label: 'Địa chỉ', value: seller.address },
      { label: 'Điện thoại', value: formatPhone(seller.phone) },
      { label: 'Email', value: seller.email },
    ],
  })
  const right = drawParty(pdf, 'Người mua', buyer.name, {
    x: SHEET.left + HALF + GAP,
    y: top,
    facts: [
      { label: 'Điện thoại', value: formatPhone(buyer.phone) },
      { label: 'Email', value: buyer.email },
      { label: 'Địa chỉ', value: buyer.address },
      { label: 'Đơn vị', value: buyer.company },
      { label: 'Mã số thuế', value: buyer.taxCode },
      { label: 'Địa chỉ đơn vị', value: buyer.companyAddress },
      { label: 'Nhận hóa đơn', value: buyer.invoiceEmail },
    ],
  })
  return Math.max(left, right)
}

function drawParty(
  pdf: Pdf,
  role: string,
  name: string,
  { x, y, facts }: { x: number; y: number; facts: Fact[] },
): number {
  const box = { x, width: HALF }
  const belowRole = write(pdf, role, { ...box, y }, { size: 8.5, color: INK.quiet })
  const belowName = write(pdf, name, { ...box, y: belowRole + 1 }, { size: 11, isBold: true })
  return facts.reduce((top, { label, value }) => {
    if (value === '') return top
    return write(pdf, `${label}: ${value}`, { ...box, y: top + 2 })
  }, belowName)
}

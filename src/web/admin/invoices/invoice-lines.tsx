import type { Invoice, InvoiceContent } from '#contract/invoices/invoice.shapes.ts'
import { amountRows, invoiceTexts } from '#contract/invoices/invoice-texts.ts'
import { formatCount, formatDong, formatPercent } from '#web/lib/format/formats.ts'
import { LineDiscounts } from '#web/ui/commerce/line-discounts.tsx'
import { TableFrame, Td, Th, Tr } from '#web/ui/table.tsx'
import { Panel } from '../kit/page/panel.tsx'

type Line = InvoiceContent['lines'][number]

/** The billed lines and their total, as a number and in words. */
export function InvoiceLines({ invoice }: { invoice: Invoice }) {
  const { content } = invoice
  const { taxColumn } = invoiceTexts(content)
  return (
    <Panel
      flush
      className="min-w-0 overflow-hidden"
      title={
        <>
          Nội dung hóa đơn{' '}
          <span className="ml-1 font-normal text-13 text-sand-600">
            {formatCount(content.lines.length)} dòng
          </span>
        </>
      }
    >
      <div className="hidden md:block">
        <LineTable lines={content.lines} taxHeading={taxColumn} />
      </div>
      <ol className="divide-y divide-sand-200 border-sand-200 border-y md:hidden">
        {content.lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: frozen lines have no id and never change
          <li key={index} className="px-4 py-3">
            <LineName line={line} />
            <div className="mt-1 flex justify-between gap-3">
              <span>
                {formatCount(line.quantity)} × {formatDong(line.unitPrice)} · {taxColumn}{' '}
                {formatPercent(line.taxPercent)}
              </span>
              <span className="font-medium">{formatDong(line.total)}</span>
            </div>
          </li>
        ))}
      </ol>
      <Totals content={content} />
      <div className="border-sand-200 border-t px-4 py-3">
        <p>
          Bằng chữ: <strong className="font-semibold">{invoice.totalInWords}</strong>.
        </p>
        <p className="mt-1 text-13 text-sand-600">Phiếu này không phải hóa đơn giá trị gia tăng (VAT).</p>
      </div>
    </Panel>
  )
}

function LineTable({ lines, taxHeading }: { lines: readonly Line[]; taxHeading: string }) {
  return (
    <TableFrame label="Nội dung hóa đơn">
      <thead>
        <tr>
          <Th className="pl-4">Tên hàng</Th>
          <Th numeric>Đơn giá</Th>
          <Th numeric>SL</Th>
          <Th numeric>{taxHeading}</Th>
          <Th numeric className="pr-4">
            Thành tiền
          </Th>
        </tr>
      </thead>
      <tbody>
        {lines.map((line, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: frozen lines have no id and never change
          <Tr key={index} tall>
            <Td className="pl-4">
              <LineName line={line} />
            </Td>
            <Td numeric>{formatDong(line.unitPrice)}</Td>
            <Td numeric>{formatCount(line.quantity)}</Td>
            <Td numeric>{formatPercent(line.taxPercent)}</Td>
            <Td numeric className="pr-4 font-medium">
              {formatDong(line.total)}
            </Td>
          </Tr>
        ))}
      </tbody>
    </TableFrame>
  )
}

function LineName({ line }: { line: Line }) {
  return (
    <>
      <span className="font-medium">{line.name}</span>
      <span className="block text-13 text-sand-600">
        {[line.sku, line.variantName].filter(Boolean).join(' · ')}
      </span>
      <LineDiscounts discounts={line.discounts} />
    </>
  )
}

function Totals({ content }: { content: InvoiceContent }) {
  return (
    <dl className="ml-auto max-w-[400px] space-y-2.5 p-4">
      {amountRows(content).map(({ label, dong }) => (
        <div key={label} className="flex justify-between gap-6">
          <dt className="text-sand-600">{label}</dt>
          <dd className="whitespace-nowrap">{formatDong(dong)}</dd>
        </div>
      ))}
      <div className="flex items-baseline justify-between gap-6 border-sand-200 border-t pt-3">
        <dt className="font-semibold">Tổng cộng</dt>
        <dd className="whitespace-nowrap font-semibold text-20">{formatDong(content.totalAmount)}</dd>
      </div>
    </dl>
  )
}

import type { Readable } from 'node:stream'
import { formatCount } from '#contract/kernel/money.ts'
import {
  MAX_RECEIPT_ROWS,
  RECEIPT_WORKSHEET,
  receiptColumnNames,
  receiptColumns,
} from '#contract/warehouse/receipt-file.ts'
import { type Cell, writeSpreadsheet } from '../../../spreadsheet/write-spreadsheet.ts'

const rules = [
  `Mỗi dòng của trang «${RECEIPT_WORKSHEET}» là một dòng của phiếu nhập. Mỗi tệp tối đa ${formatCount(MAX_RECEIPT_ROWS)} dòng.`,
  'Tệp được kiểm tra trước, chưa ghi gì. Hết lỗi thì các dòng được đưa vào phiếu để bạn xem lại rồi ghi một lần.',
]

/** An empty file of a receipt. */
export function getReceiptTemplate(): Readable {
  const heading = (value: string): Cell => ({ value, format: 'heading' })
  const wrapped = (value: string): Cell => ({ value, format: 'wrapped' })
  return writeSpreadsheet([
    {
      name: RECEIPT_WORKSHEET,
      widths: receiptColumnNames.map(column => receiptColumns[column].width),
      frozenRows: 1,
      rows: [receiptColumnNames.map(column => heading(receiptColumns[column].heading))],
    },
    {
      name: 'Hướng dẫn',
      widths: [20, 100],
      rows: [
        [{ value: 'Nhập kho từ Excel', format: 'title' }],
        ...rules.map((rule): Cell[] => [null, wrapped(rule)]),
        [],
        [heading('Cột'), heading('Nội dung')],
        ...receiptColumnNames.map((column): Cell[] => [
          { value: receiptColumns[column].heading, format: 'strong' },
          wrapped(receiptColumns[column].help),
        ]),
      ],
    },
  ])
}

import {
  CLEAR,
  excelColumnNames,
  excelColumns,
  MAX_IMPORT_ROWS,
  PRODUCT_WORKSHEET,
} from '#contract/catalogue/product-excel.ts'
import { formatCount } from '#contract/kernel/money.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Cell } from '../../../spreadsheet/cells.ts'
import type { Sheet } from '../../../spreadsheet/write-spreadsheet.ts'

const forWords = { product: 'Sản phẩm', variant: 'Biến thể', both: 'Sản phẩm và biến thể' } as const

const rules = [
  `Mỗi dòng của trang «${PRODUCT_WORKSHEET}» là một sản phẩm hoặc một biến thể. Mỗi lần nhập tối đa ${formatCount(MAX_IMPORT_ROWS)} dòng.`,
  'Thứ tự cột không quan trọng, và có thể bỏ cột không dùng: cột không có trong tệp thì giữ nguyên. Không đổi tên tiêu đề cột.',
  `Với sản phẩm đã có, ô để trống là giữ nguyên. Muốn xóa nội dung của một ô thì ghi ${CLEAR}.`,
  'Tệp được kiểm tra trước, chưa ghi gì. Còn một dòng lỗi thì chưa nhập được; khi nhập, tất cả các dòng được ghi cùng lúc, hoặc không dòng nào.',
  'Không nhập được bằng Excel: ảnh, đường dẫn, lượt xem, và việc xóa sản phẩm. Sản phẩm mới chưa có ảnh nên được tạo ở trạng thái «Đã ẩn».',
]

/** The sheet that explains the columns of the products' sheet. */
export function guideSheet(tax: Settings['tax']): Sheet {
  const strong = (value: string): Cell => ({ value, format: 'heading' })
  const wrapped = (value: string): Cell => ({ value, format: 'wrapped' })
  const classes = `Hiện có: ${tax.classes.map(({ name }) => `«${name}»`).join(', ')}.`
  return {
    name: 'Hướng dẫn',
    widths: [24, 22, 110],
    rows: [
      [{ value: 'Nhập sản phẩm từ Excel', format: 'title' }],
      ...rules.map((rule, index): Cell[] => [wrapped(`${index + 1}.`), null, wrapped(rule)]),
      [],
      [strong('Cột'), strong('Dùng cho'), strong('Nội dung')],
      ...excelColumnNames.map((column): Cell[] => {
        const { heading, of, help } = excelColumns[column]
        return [
          { value: heading, format: 'strong' },
          wrapped(forWords[of]),
          wrapped(column === 'tax_class' ? `${help} ${classes}` : help),
        ]
      }),
    ],
  }
}

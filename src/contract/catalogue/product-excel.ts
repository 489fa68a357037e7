/** The Excel sheet of the products: what it is called, its columns, and what each may hold. One row is a product or a variant. */

export const PRODUCT_SHEET = 'Sản phẩm'
/** Rows that one import takes, its head not counted. */
export const MAX_IMPORT_ROWS = 10_000

/** What clears a text of a product that exists: an empty cell leaves it as it is. */
export const CLEAR = '(trống)'
export const statusLabels = { active: 'Đang bán', inactive: 'Đã ẩn' } as const
export const CONTACT_WORD = 'Liên hệ'

type ColumnText = {
  heading: string
  /** In characters. */
  width: number
  /** For products, for variants, or for both. */
  of: 'product' | 'variant' | 'both'
  help: string
}

/** The columns in their order, by the name that errors and changes have. */
export const excelColumns = {
  sku: {
    heading: 'Mã (SKU)',
    width: 20,
    of: 'both',
    help: 'Bắt buộc. Mã đã có: dòng này sửa sản phẩm (hoặc biến thể) đó. Mã chưa có: dòng này thêm mới. Mỗi mã chỉ đứng ở một dòng, chữ hoa hay thường đều là một mã. Dòng xuất ra của sản phẩm chưa có mã thì được bỏ qua.',
  },
  parent_sku: {
    heading: 'Mã sản phẩm gốc',
    width: 20,
    of: 'variant',
    help: 'Chỉ điền cho biến thể: mã của sản phẩm mà biến thể thuộc về. Để trống thì dòng này là sản phẩm.',
  },
  title: {
    heading: 'Tên',
    width: 40,
    of: 'both',
    help: 'Tên sản phẩm, tối đa 200 ký tự; với biến thể là tên biến thể, tối đa 120 ký tự. Bắt buộc khi thêm mới.',
  },
  category: {
    heading: 'Danh mục',
    width: 22,
    of: 'product',
    help: 'Tên danh mục có trong cửa hàng. Bắt buộc khi thêm sản phẩm mới.',
  },
  subcategories: {
    heading: 'Danh mục con',
    width: 26,
    of: 'product',
    help: 'Tên các danh mục con thuộc danh mục trên, cách nhau bằng dấu chấm phẩy. Tên đầu tiên là danh mục con chính.',
  },
  price: {
    heading: 'Giá bán',
    width: 16,
    of: 'both',
    help: 'Số nguyên đồng, chưa gồm phần lẻ. Với sản phẩm có thể ghi «Liên hệ»; sản phẩm mới để trống cũng là «Liên hệ». Biến thể luôn cần giá.',
  },
  comparePrice: {
    heading: 'Giá gốc',
    width: 16,
    of: 'variant',
    help: 'Giá gạch ngang của biến thể, số nguyên đồng. Số 0 là không có.',
  },
  discount: {
    heading: 'Giảm giá (%)',
    width: 13,
    of: 'product',
    help: 'Số nguyên từ 0 đến 100: giá gạch ngang cao hơn giá bán bấy nhiêu phần trăm. Số 0 là không hiện. Sản phẩm mới để trống là 25.',
  },
  quantity: {
    heading: 'Số lượng',
    width: 11,
    of: 'both',
    help: 'Số nguyên từ 0 đến 1.000.000. Chênh lệch được ghi thành phiếu điều chỉnh kho. Sản phẩm có biến thể thì để trống: số lượng là tổng của các biến thể. Bắt buộc khi thêm mới.',
  },
  shown_quantity: {
    heading: 'Số lượng lúc xuất',
    width: 12,
    of: 'both',
    help: 'Không sửa cột này. Nhờ nó, hàng bán trong lúc bạn sửa tệp không bị ghi đè: số lượng không sửa thì giữ nguyên trong kho, số lượng đã sửa mà kho vừa thay đổi thì bị từ chối. Để trống (ví dụ sau khi kiểm kho) thì số lượng được đặt đúng như đã ghi.',
  },
  warehouse: {
    heading: 'Kho',
    width: 16,
    of: 'product',
    help: 'Mã hoặc tên kho đang hoạt động.',
  },
  location: {
    heading: 'Vị trí',
    width: 16,
    of: 'product',
    help: 'Mã vị trí trong kho trên. Đổi kho mà để trống vị trí thì vị trí cũ được bỏ.',
  },
  attributes: {
    heading: 'Thuộc tính',
    width: 34,
    of: 'variant',
    help: 'Ví dụ: «Công suất: 7W; Màu: Vàng». Tên và giá trị cách nhau bằng dấu hai chấm, các thuộc tính cách nhau bằng dấu chấm phẩy. Dấu hai chấm, dấu chấm phẩy nằm trong tên hay giá trị thì viết \\: và \\;',
  },
  material: { heading: 'Chất liệu', width: 20, of: 'product', help: 'Tối đa 200 ký tự.' },
  dimensions: { heading: 'Kích thước', width: 20, of: 'product', help: 'Tối đa 200 ký tự.' },
  bulb_type: { heading: 'Loại bóng', width: 18, of: 'product', help: 'Tối đa 200 ký tự.' },
  wattage: { heading: 'Màu sắc', width: 18, of: 'product', help: 'Tối đa 200 ký tự.' },
  warranty: {
    heading: 'Bảo hành',
    width: 20,
    of: 'product',
    help: 'Tối đa 120 ký tự, ví dụ «24 tháng» hoặc «Không bảo hành». Để trống thì theo bảo hành chung của cửa hàng.',
  },
  status: {
    heading: 'Trạng thái',
    width: 12,
    of: 'product',
    help: '«Đang bán» hoặc «Đã ẩn». Sản phẩm mới luôn được ẩn, vì chưa có ảnh; hãy thêm ảnh rồi mở bán.',
  },
  tax_class: {
    heading: 'Nhóm thuế',
    width: 18,
    of: 'product',
    help: 'Tên hoặc mã nhóm thuế trong phần Cài đặt. Sản phẩm mới để trống là nhóm thuế thông thường.',
  },
  average_rating: {
    heading: 'Đánh giá',
    width: 10,
    of: 'product',
    help: 'Từ 0 đến 5, một chữ số thập phân.',
  },
  min_stock_level: {
    heading: 'Tồn tối thiểu',
    width: 12,
    of: 'product',
    help: 'Số nguyên. Để trống thì theo phần Cài đặt.',
  },
  reorder_point: {
    heading: 'Điểm đặt hàng lại',
    width: 12,
    of: 'product',
    help: 'Số nguyên. Để trống thì theo phần Cài đặt.',
  },
  description: {
    heading: 'Mô tả',
    width: 60,
    of: 'product',
    help: 'Tối đa 20.000 ký tự, xuống dòng được (Alt + Enter). Bắt buộc khi thêm sản phẩm mới.',
  },
  policy: {
    heading: 'Chính sách',
    width: 40,
    of: 'product',
    help: 'Tối đa 20.000 ký tự. Để trống thì hiện chính sách chung của cửa hàng.',
  },
  faq: { heading: 'Hỏi đáp', width: 40, of: 'product', help: 'Tối đa 20.000 ký tự.' },
} as const satisfies Record<string, ColumnText>

export type ExcelColumn = keyof typeof excelColumns
export const excelColumnNames = Object.keys(excelColumns) as ExcelColumn[]

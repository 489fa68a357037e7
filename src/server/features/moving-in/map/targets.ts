/**
 * The fields that a column of a foreign file may go to, with the words of the owner. Several columns may
 * go to one that is repeated.
 */
export const targets = {
  name: { label: 'Tên sản phẩm' },
  variantName: { label: 'Tên phiên bản' },
  sku: { label: 'Mã (SKU)' },
  productSku: { label: 'Mã chung của sản phẩm' },
  parent: { label: 'Mã của sản phẩm gốc, hoặc của hàng cùng loại' },
  groupKey: { label: 'Số hiệu chung của các phiên bản' },
  handle: { label: 'Địa chỉ cũ, tự chuyển hướng' },
  rowType: { label: 'Loại dòng (hàng hóa, dịch vụ, bộ hàng, phiên bản)' },
  category: { label: 'Danh mục' },
  subcategory: { label: 'Danh mục con', isRepeated: true },
  brand: { label: 'Thương hiệu' },
  material: { label: 'Chất liệu' },
  dimensions: { label: 'Kích thước' },
  bulb_type: { label: 'Loại bóng' },
  wattage: { label: 'Màu sắc' },
  warranty: { label: 'Bảo hành' },
  feature: { label: 'Thông số «Tên: giá trị»', isRepeated: true },
  shortDescription: { label: 'Mô tả ngắn, đặt trước mô tả' },
  description: { label: 'Mô tả, giữ đoạn và danh sách' },
  metaTitle: { label: 'Tiêu đề trên Google' },
  metaDescription: { label: 'Mô tả trên Google' },
  price: { label: 'Giá bán' },
  salePrice: { label: 'Giá khuyến mãi' },
  saleDate: { label: 'Ngày bắt đầu hoặc kết thúc khuyến mãi', isRepeated: true },
  comparePrice: { label: 'Giá gạch, chỉ khi cao hơn giá bán' },
  cost: { label: 'Giá vốn', isRepeated: true },
  quantity: { label: 'Tồn kho', isRepeated: true },
  stockKept: { label: 'Có quản lý tồn kho không' },
  minStock: { label: 'Tồn tối thiểu', isRepeated: true },
  barcode: { label: 'Mã vạch' },
  unit: { label: 'Đơn vị tính' },
  baseUnit: { label: 'Mã của đơn vị cơ bản' },
  conversion: { label: 'Quy đổi ra đơn vị cơ bản' },
  status: { label: 'Bán hay để nháp', isRepeated: true },
  optionName: { label: 'Tên thuộc tính của phiên bản', isRepeated: true },
  optionValue: { label: 'Giá trị thuộc tính của phiên bản', isRepeated: true },
  optionColumn: { label: 'Thuộc tính của phiên bản, tên là tiêu đề cột', isRepeated: true },
  attributes: { label: 'Các thuộc tính «Màu: Đỏ» trong một ô' },
  images: { label: 'Ảnh, tải về từ địa chỉ', isRepeated: true },
  variantImage: { label: 'Ảnh của phiên bản', isRepeated: true },
  imageAlt: { label: 'Mô tả ảnh' },
  components: { label: 'Hàng thành phần của bộ hàng' },
  ignored: { label: 'không lấy', isRepeated: true },
} as const satisfies Record<string, { label: string; isRepeated?: true }>

export type TargetName = keyof typeof targets

/** Whether several columns may go to a target. */
export const isRepeated = (target: TargetName): boolean => 'isRepeated' in targets[target]

/** Whether a text is the name of a target. */
export const isTarget = (name: string): name is TargetName => Object.hasOwn(targets, name)

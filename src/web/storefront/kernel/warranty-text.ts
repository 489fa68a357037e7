import type { Shop } from './shop.ts'

/** Warranty and exchange by the settings, under a heading each; empty if they grant none (R47). */
export function warrantyText({
  warrantyMonths,
  returnDays,
}: Pick<Shop, 'warrantyMonths' | 'returnDays'>): string {
  return [
    warrantyMonths > 0 &&
      `## Bảo hành ${warrantyMonths} tháng\n\nKể từ ngày mua, cho lỗi kỹ thuật của nhà sản xuất. Sản phẩm có thời hạn bảo hành khác, hoặc không được bảo hành, ghi rõ ở trang của sản phẩm đó.`,
    returnDays > 0 &&
      `## Đổi hàng trong ${returnDays} ngày\n\nCho sản phẩm lỗi kỹ thuật, còn nguyên vẹn và đủ phụ kiện.`,
  ]
    .filter(Boolean)
    .join('\n\n')
}

/** The values in the templates of the shop's texts. */
export type Granted = { warrantyMonths: number; returnDays: number }

/** A first text of the shop's policy. It promises the grants of the two settings, and nothing else (R47). */
export function policyTemplate({ warrantyMonths, returnDays }: Granted): string {
  const warranty =
    warrantyMonths > 0
      ? `## Bảo hành ${warrantyMonths} tháng\n\nKể từ ngày mua, cho lỗi kỹ thuật của nhà sản xuất. Không áp dụng khi rơi, vỡ, trầy xước, vào nước hoặc tự ý tháo lắp. Sản phẩm có thời hạn khác, hoặc không được bảo hành, ghi rõ ở trang của sản phẩm đó.`
      : '## Bảo hành\n\nTheo thời hạn ghi ở trang của từng sản phẩm. Sản phẩm không ghi thời hạn thì không có bảo hành của cửa hàng.'
  const exchange =
    returnDays > 0
      ? `## Đổi hàng trong ${returnDays} ngày\n\nCho sản phẩm lỗi kỹ thuật, còn nguyên vẹn và đủ phụ kiện. Chúng tôi không đổi khi bạn chọn nhầm mẫu hoặc hư hỏng do sử dụng.`
      : ''
  const how =
    '## Cách yêu cầu\n\nGửi mã đơn hàng kèm ảnh hoặc video của lỗi cho cửa hàng. Chúng tôi xem và trả lời bạn cách xử lý.'
  return [warranty, exchange, how].filter(Boolean).join('\n\n')
}

/** First questions and answers; their content fits every shop's pages. */
export function faqTemplate(): string {
  return [
    '## Tôi xem đơn hàng ở đâu?',
    'Trang «Tra cứu đơn hàng» cho biết đơn đang ở bước nào: nhập mã đơn và số điện thoại đã đặt. Có tài khoản thì xem ở «Đơn hàng của tôi».',
    '## Tôi hủy đơn được không?',
    'Được, khi đơn còn ở trạng thái «Chờ xử lý».',
  ].join('\n\n')
}

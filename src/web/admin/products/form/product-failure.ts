import type { ApiError } from '#web/lib/api/api.ts'

const BEGINNINGS = {
  create: 'Tạo sản phẩm thất bại: ',
  update: 'Có lỗi xảy ra khi cập nhật sản phẩm: ',
  delete: 'Có lỗi xảy ra khi xóa sản phẩm: ',
}

/** Why a product could not be written, in the words of specification §8. */
export function failureText(action: keyof typeof BEGINNINGS, error: ApiError): string {
  if (error.code === 'network')
    return 'Không thể kết nối đến server. Vui lòng kiểm tra kết nối mạng và đảm bảo backend đang chạy.'
  return BEGINNINGS[action] + error.message
}

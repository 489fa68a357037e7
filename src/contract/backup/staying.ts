import { z } from 'zod'

/** How much was erased or revoked since a backup: a restore of it does that again. */
export const stayingShape = z.object({
  accounts: z.number(),
  persons: z.number(),
  enquiries: z.number(),
  proofs: z.number(),
  passwords: z.number(),
  emails: z.number(),
  rights: z.number(),
})
export type Staying = z.output<typeof stayingShape>

/**
 * Data that a restore leaves unchanged, one sentence each.
 * @param staying null if the restore takes over another shop's data
 */
export function stayingTexts(staying: Staying | null): string[] {
  if (!staying) return ['Không có gì: cửa hàng này còn trống. Tài khoản và mật khẩu sẽ là của bản sao lưu']
  const { accounts, persons, enquiries, proofs, passwords, emails, rights } = staying
  return [
    accounts > 0 && `${accounts} tài khoản đã xóa vẫn bị xóa`,
    persons > 0 && `${persons} đơn đã xóa thông tin khách vẫn không còn thông tin đó`,
    enquiries > 0 && `${enquiries} yêu cầu báo giá đã xóa vẫn bị xóa`,
    proofs > 0 && `${proofs} ảnh chuyển khoản đã xóa vẫn bị xóa`,
    passwords > 0 && `${passwords} mật khẩu đã đổi: mật khẩu cũ vẫn không dùng được`,
    emails > 0 && `${emails} tài khoản đã đổi email: email cũ vẫn không dùng được`,
    rights > 0 && `${rights} tài khoản đã đổi quyền hoặc bị khóa, mở khóa: giữ như bây giờ`,
    'Tài khoản nhân viên giữ như bây giờ, cả người được thêm sau đó',
  ].filter(text => text !== false)
}

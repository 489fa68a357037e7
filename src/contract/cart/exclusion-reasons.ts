/** Why a line can't be ordered in its present state (R12). */
export const exclusionReasons = {
  contact: 'Liên hệ để biết giá',
  inactive: 'Ngừng kinh doanh',
  sold_out: 'Hết hàng',
  variant_gone: 'Phiên bản không còn bán',
} as const
export type ExclusionReason = keyof typeof exclusionReasons

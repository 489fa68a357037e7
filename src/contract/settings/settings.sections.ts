/** The sections of the settings with the words for them, in the order of the screen. */
export const settingLabels = {
  shop: 'Cửa hàng',
  bank: 'Tài khoản ngân hàng',
  tax: 'Thuế và giá',
  delivery: 'Giao hàng',
  checkout: 'Đơn hàng',
  stock: 'Kho hàng',
  home: 'Trang chủ',
  text: 'Nội dung',
  emails: 'Thư gửi đi',
} as const

export type SettingSection = keyof typeof settingLabels

export const settingNames = Object.keys(settingLabels) as SettingSection[]

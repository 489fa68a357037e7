/** The steps of the set-up guide in their order (R48), with the words for them. */
export const setupLabels = {
  shop: 'Thông tin cửa hàng',
  bank: 'Tài khoản ngân hàng',
  tax: 'Thuế',
  delivery: 'Giao hàng',
  products: 'Danh mục và sản phẩm đầu tiên',
  policies: 'Chính sách từ mẫu',
  email: 'Thư điện tử',
  backup: 'Sao lưu',
} as const

export type SetupStep = keyof typeof setupLabels

export const setupSteps = Object.keys(setupLabels) as SetupStep[]

/** Whether the shop can't open without the step: nothing can be sold well. */
export const isRequired = (step: SetupStep): boolean => step !== 'email' && step !== 'backup'

/**
 * The steps that no data show: that the shop does without transfers or email, and that its copies are
 * looked after.
 */
export const confirmableSteps = ['bank', 'email', 'backup'] as const satisfies readonly SetupStep[]
export type ConfirmableStep = (typeof confirmableSteps)[number]

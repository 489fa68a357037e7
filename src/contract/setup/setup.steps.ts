/** The steps of the set-up guide in their order (R48), with the words for them. */
export const setupLabels = {
  account: 'Tài khoản của bạn',
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

/** Steps without which the shop can open. */
const OPTIONAL: readonly SetupStep[] = ['account', 'email', 'backup']

/** Whether the shop can't open without the step: nothing can be sold well. */
export const isRequired = (step: SetupStep): boolean => !OPTIONAL.includes(step)

/**
 * The steps that no data show: that the shop does without transfers or email, and that its copies are
 * looked after.
 */
export const confirmableSteps = ['bank', 'email', 'backup'] as const satisfies readonly SetupStep[]
export type ConfirmableStep = (typeof confirmableSteps)[number]

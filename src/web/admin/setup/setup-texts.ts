import type { SetupStep } from '#contract/setup/setup.steps.ts'

type StepTexts = {
  /** What shoppers see while the step is not done. */
  without: string
  /** How long it takes, roughly. */
  minutes: number
  /** Nothing can be sold well without it. */
  isRequired: boolean
}

/** What each step of the guide is about. */
export const setupTexts: Record<SetupStep, StepTexts> = {
  shop: {
    without: 'Chưa có: không có số điện thoại, địa chỉ, giờ mở cửa ở bất kỳ trang nào',
    minutes: 5,
    isRequired: true,
  },
  bank: {
    without: 'Chưa có: lúc đặt hàng khách chỉ thấy «Thanh toán khi nhận hàng»',
    minutes: 4,
    isRequired: true,
  },
  tax: { without: 'Chưa xem: giá được hiểu là chưa gồm thuế 10%', minutes: 2, isRequired: true },
  delivery: {
    without: 'Chưa có: phí giao hàng hiện 0 ₫ cho mọi nơi, không có thời gian giao',
    minutes: 3,
    isRequired: true,
  },
  products: { without: 'Chưa có: cửa hàng không có gì để bán', minutes: 10, isRequired: true },
  policies: {
    without: 'Chưa có: trang sản phẩm và trang chính sách không nói gì về bảo hành, đổi hàng',
    minutes: 5,
    isRequired: true,
  },
  email: {
    without:
      'Chưa có: khách đặt xong không nhận thư xác nhận, quên mật khẩu phải nhờ bạn gửi liên kết từ Hộp thư đi',
    minutes: 4,
    isRequired: false,
  },
  backup: {
    without: 'Khách không thấy gì. Nhưng máy chủ hỏng là mất cả các bản sao lưu nằm trên đó',
    minutes: 10,
    isRequired: false,
  },
}

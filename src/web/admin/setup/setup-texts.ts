import type { SetupStep } from '#contract/setup/setup.steps.ts'

type StepTexts = {
  /** The view of shoppers while the step is not done. */
  without: string
  /** How long it takes, roughly. */
  minutes: number
}

/** The subject of each step of the guide. */
export const setupTexts: Record<SetupStep, StepTexts> = {
  account: {
    without:
      'Khách không thấy gì. Nhưng tài khoản cài sẵn không nhận được thư, và người cài máy chủ biết mật khẩu của nó',
    minutes: 3,
  },
  shop: {
    without: 'Chưa có: không có số điện thoại, địa chỉ, giờ mở cửa ở bất kỳ trang nào',
    minutes: 5,
  },
  bank: {
    without: 'Chưa có: lúc đặt hàng khách chỉ thấy «Thanh toán khi nhận hàng»',
    minutes: 4,
  },
  tax: { without: 'Chưa xem: giá được hiểu là chưa gồm thuế 10%', minutes: 2 },
  delivery: {
    without: 'Chưa có: phí giao hàng hiện 0 ₫ cho mọi nơi, không có thời gian giao',
    minutes: 3,
  },
  products: { without: 'Chưa có: cửa hàng không có gì để bán', minutes: 10 },
  policies: {
    without: 'Chưa có: trang sản phẩm và trang chính sách không nói gì về bảo hành, đổi hàng',
    minutes: 5,
  },
  email: {
    without:
      'Chưa có: khách đặt xong không nhận thư xác nhận, quên mật khẩu phải nhờ bạn gửi liên kết từ Hộp thư đi',
    minutes: 4,
  },
  backup: {
    without: 'Khách không thấy gì. Nhưng máy chủ hỏng là mất cả các bản sao lưu nằm trên đó',
    minutes: 10,
  },
}

import type { Settings } from '#contract/settings/settings.shapes.ts'
import { bullets, prose } from './types.ts'

/** The demo's settings but for the home page, whose banners need stored pictures. All names and numbers are made up. */
export const demoSettings: Omit<Settings, 'home' | 'text'> = {
  shop: {
    name: 'Ánh Gia',
    legalName: 'Hộ kinh doanh Ánh Gia (dữ liệu mẫu)',
    taxCode: '',
    hotline: '0900 000 123',
    zaloPhone: '0900000123',
    email: 'xinchao@anhgia.example.com',
    address: '12 đường Ví Dụ, Phường Sài Gòn, Thành phố Hồ Chí Minh',
    city: 'Thành phố Hồ Chí Minh',
    hours: '8:00–21:00 mỗi ngày',
    freeShippingFromDong: 500_000,
    mapPoint: { latitude: 10.7769, longitude: 106.7009 },
    ministryBadge: null,
  },
  tax: {
    pricesIncludeTax: false,
    classes: [
      { code: 'standard', name: 'Thuế suất thông thường', rates: [{ from: '2015-01-01', percent: 10 }] },
    ],
  },
  order: { shippingFeeDong: 0, showReferencePrice: true, proofKeepDays: 180 },
  stock: { minLevel: 5, reorderPoint: 10 },
  bank: {
    bin: '970436',
    bankName: 'Vietcombank',
    accountNumber: '0123456789',
    accountName: 'ANH GIA TAI KHOAN MAU',
  },
}

/** Subcategories that the home page shows, in order (R11). */
export const demoHomeSections = ['den-tuong', 'den-chum', 'den-ban-hoc']

/** The shop's policy, shown on every product without one of its own. */
const demoPolicy = prose(
  '## Bảo hành 12 tháng',
  'Kể từ ngày mua, cho lỗi kỹ thuật của nhà sản xuất: chập điện, đèn không sáng, nhấp nháy bất thường. Không áp dụng khi rơi, vỡ, trầy xước hoặc tự ý tháo lắp.',
  '## Đổi hàng trong 7 ngày',
  'Cho sản phẩm lỗi kỹ thuật, còn nguyên vẹn, đủ phụ kiện và hóa đơn. Chúng tôi không đổi khi bạn chọn nhầm mẫu hoặc hư hỏng do sử dụng.',
  '## Hỗ trợ kỹ thuật',
  'Tư vấn trực tiếp trong nội thành; hỗ trợ từ xa qua Zalo và điện thoại cho khách ở tỉnh.',
  '## Khách hàng thân thiết',
  'Giảm 5% cho đơn hàng tiếp theo trong vòng 3 tháng. Thông tin ưu đãi gửi qua email hoặc Zalo nếu bạn đồng ý nhận.',
  '## Thời gian hỗ trợ',
  '8:00–21:00, từ thứ Hai đến Chủ nhật. Yêu cầu gọi lại được hồi âm trong 24 giờ.',
)

/** The shop's questions and answers, shown on every product without ones of its own. */
const demoFaq = prose(
  '## Đèn có kèm bóng không?',
  'Có. Các mẫu dùng bóng rời được tặng kèm bóng LED; mẫu LED liền không cần thay bóng.',
  '## Tôi có được lắp đặt tận nhà không?',
  'Trong nội thành, kỹ thuật viên của Ánh Gia lắp tại nhà, bạn hẹn giờ khi chúng tôi gọi xác nhận đơn. Ở tỉnh, chúng tôi hướng dẫn thợ của bạn qua Zalo và điện thoại.',
  '## Bao lâu tôi nhận được hàng?',
  bullets('Nội thành: trong 3 giờ với hàng có sẵn', 'Tỉnh, thành khác: 2–4 ngày làm việc'),
  '## Tôi được kiểm tra hàng trước khi trả tiền không?',
  'Được. Bạn mở hộp xem cùng người giao hàng rồi mới thanh toán khi nhận.',
  '## Giá đã gồm thuế chưa?',
  'Giá niêm yết chưa gồm thuế VAT. Tiền thuế hiện rõ trong giỏ hàng và khi đặt hàng.',
)

export type DemoSlide = {
  photo: string
  alt: string
  eyebrow: string
  title: string
  text: string
  action: string
  href: string
}

/** The three slides of the home page's banner. */
export const demoSlides: DemoSlide[] = [
  {
    photo: 'banner-1.webp',
    alt: 'Phòng ăn tường xanh rêu dưới ánh đèn chùm đồng sáu tay, bàn gỗ óc chó dài',
    eyebrow: 'Bộ sưu tập Đồng thau',
    title: 'Ánh sáng ấm cho mọi nếp nhà',
    text: 'Đèn chùm, đèn tường và đèn bàn hoàn thiện thủ công. Giá từ 690.000 ₫.',
    action: 'Xem bộ sưu tập',
    href: '/products?category=den-trang-tri',
  },
  {
    photo: 'banner-2.webp',
    alt: 'Bức tường màu đất nung với các đèn tường bóng cầu và đèn thanh đồng toả sáng hai bên sofa',
    eyebrow: 'Đèn tường',
    title: 'Một đôi đèn, đổi cả bức tường',
    text: 'Ánh vàng dịu cho phòng khách, đầu giường và hành lang.',
    action: 'Xem đèn tường',
    href: '/products?subcategory=den-tuong',
  },
  {
    photo: 'banner-3.webp',
    alt: 'Phòng khách trần dầm gỗ với quạt trần ba cánh gỗ sồi, ghế thư giãn và kệ tivi óc chó',
    eyebrow: 'Quạt trần và đồ gỗ',
    title: 'Gió êm, gỗ thật, nhà mát lành',
    text: 'Quạt trần cánh gỗ chạy êm, lắp và cân cánh tại nhà trong nội thành.',
    action: 'Xem quạt trần',
    href: '/products?category=quat-tran',
  },
]

export const demoTexts: Settings['text'] = {
  offers: [
    'Miễn phí giao nội thành cho đơn trên 500.000 ₫',
    'Tặng kèm bóng đèn',
    'Giảm 5% khi mua từ 2 sản phẩm',
    'Đổi mới trong 7 ngày nếu lỗi kỹ thuật',
    'Giao nhanh 3 giờ trong nội thành',
  ],
  depositAdvice: 'Đơn trên 1.000.000 ₫ nên đặt cọc tối thiểu 50% để giữ hàng.',
  policy: demoPolicy,
  faq: demoFaq,
}

import type { Settings } from '#contract/settings/settings.shapes.ts'
import { prose } from './types.ts'

/**
 * The demo's settings except the home page, which needs stored pictures for its banners, and the opening. All
 * names and numbers are made up.
 */
export const demoSettings: Omit<Settings, 'home' | 'text' | 'emails' | 'opening'> = {
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
    mapPoint: { latitude: 10.7769, longitude: 106.7009 },
    ministryBadge: null,
  },
  tax: {
    pricesIncludeTax: false,
    classes: [
      { code: 'standard', name: 'Thuế suất thông thường', rates: [{ from: '2015-01-01', percent: 10 }] },
    ],
  },
  delivery: {
    zones: [
      {
        name: 'Nội thành',
        time: '3 giờ',
        fees: { standard: 30_000, bulky: 90_000, oversize: 250_000 },
        thresholds: [
          { fromDong: 500_000, feeDong: 0, classes: ['standard'] },
          { fromDong: 5_000_000, feeDong: 0, classes: ['bulky'] },
        ],
        places: [{ province: 'Thành phố Hồ Chí Minh', wards: [] }],
      },
    ],
    rest: {
      name: 'Toàn quốc',
      time: '2–4 ngày làm việc',
      fees: { standard: 30_000, bulky: 250_000, oversize: null },
      thresholds: [{ fromDong: 3_000_000, feeDong: 0, classes: ['standard'] }],
    },
  },
  checkout: {
    showReferencePrice: true,
    proofKeepDays: 180,
    guestPieces: 10,
    guestSharePercent: 50,
    unconfirmedLimitDong: 200_000_000,
    unconfirmedDays: 14,
    callAboveDong: 20_000_000,
  },
  stock: { minLevel: 2, reorderPoint: 4, blindCounts: false },
  bank: {
    bin: '970436',
    bankName: 'Vietcombank',
    accountNumber: '0123456789',
    accountName: 'ANH GIA TAI KHOAN MAU',
  },
}

/** Subcategories that the home page shows, in order (R11). */
export const demoHomeSections = ['den-tuong', 'den-chum', 'den-ban-hoc']

/** The shop's policy, shown on every product that has none. */
const demoPolicy = prose(
  '## Bảo hành 12 tháng',
  'Kể từ ngày mua, cho lỗi kỹ thuật của nhà sản xuất: chập điện, đèn không sáng, nhấp nháy bất thường. Không áp dụng khi rơi, vỡ, trầy xước hoặc tự ý tháo lắp.',
  '## Đổi hàng trong 7 ngày',
  'Cho sản phẩm lỗi kỹ thuật, còn nguyên vẹn, đủ phụ kiện và hóa đơn. Chúng tôi không đổi khi bạn chọn nhầm mẫu hoặc hư hỏng do sử dụng.',
)

/** The shop's questions and answers, shown on every product that has none. */
const demoFaq = prose(
  '## Đèn có kèm bóng không?',
  'Mẫu LED liền không cần bóng. Với mẫu dùng bóng rời, mục Mô tả ghi rõ trong hộp có bóng hay không.',
  '## Tôi xem đơn hàng ở đâu?',
  'Trang «Tra cứu đơn hàng» cho biết đơn đang ở bước nào: nhập mã đơn và số điện thoại đã đặt.',
)

export type DemoSlide = {
  photo: string
  alt: string
  eyebrow: string
  title: string
  text: string
  action: string
  href: string
  /** How much the words' side is darkened, as measured from the photo. */
  scrim: number
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
    scrim: 0.45,
  },
  {
    photo: 'banner-2.webp',
    alt: 'Bức tường màu đất nung với các đèn tường bóng cầu và đèn thanh đồng toả sáng hai bên sofa',
    eyebrow: 'Đèn tường',
    title: 'Một đôi đèn, đổi cả bức tường',
    text: 'Ánh vàng dịu cho phòng khách, đầu giường và hành lang.',
    action: 'Xem đèn tường',
    href: '/products?subcategory=den-tuong',
    scrim: 0.59,
  },
  {
    photo: 'banner-3.webp',
    alt: 'Phòng khách trần dầm gỗ với quạt trần ba cánh gỗ sồi, ghế thư giãn và kệ tivi óc chó',
    eyebrow: 'Quạt trần và đồ gỗ',
    title: 'Gió êm, gỗ thật, nhà mát lành',
    text: 'Quạt trần cánh gỗ chạy êm, kèm bộ cân cánh trong hộp.',
    action: 'Xem quạt trần',
    href: '/products?category=quat-tran',
    scrim: 0.66,
  },
]

/** The story of the about page. */
const demoAbout = prose(
  'Ánh Gia bắt đầu từ một xưởng sửa đèn đồng trong phố nhỏ. Sửa nhiều, chúng tôi hiểu vì sao một ngọn đèn bền, và vì sao một căn phòng có đèn đẹp mà vẫn tối.',
  'Cách làm vẫn như cũ: xem nhà trước, chọn đèn sau.',
  '## Sứ mệnh',
  'Giúp mỗi gia đình có một ngôi nhà sáng đẹp và dễ chịu: đúng đèn, đúng chỗ, đúng ngân sách.',
  '## Thẩm mỹ',
  'Chọn theo tỷ lệ căn phòng và màu ánh sáng, không theo mốt của một mùa.',
  '## Tận tâm',
  'Người tư vấn hiểu căn phòng trước khi nói về sản phẩm.',
  '## Rõ ràng',
  'Mỗi mẫu có ảnh chụp chi tiết, kích thước và giá. Điều gì đã ghi ra thì chúng tôi làm.',
)

export const demoTexts: Settings['text'] = {
  warrantyMonths: 12,
  returnDays: 7,
  depositAdvice: 'Đơn trên 1.000.000 ₫ nên đặt cọc tối thiểu 50%.',
  policy: demoPolicy,
  faq: demoFaq,
  about: demoAbout,
  figures: [
    { figure: '10+', label: 'năm làm nghề đèn' },
    { figure: '10.000+', label: 'khách hàng' },
    { figure: '500+', label: 'công trình đã lắp' },
  ],
}

import { z } from 'zod'
import { decimal } from '../kernel/decimal.ts'
import { failsAs } from '../kernel/field-errors.ts'
import { day, dong, email, list, text, wholeNumber, wrongType } from '../kernel/fields.ts'
import { writtenPlacePhone } from '../kernel/phone-fields.ts'
import { deliveryClasses } from '../pricing/delivery-class.ts'
import { LEAST_SCRIM } from './banner-scrim.ts'
import { emailSettings } from './email-settings.ts'

/** The longest edge of a picture that a client may name, in px. */
const MOST_PX = 100_000
const pixels = (error: string) => z.number(error).int(error).min(1, error).max(MOST_PX, error)
const WRONG_SCRIM = `Độ tối của ảnh phải từ ${LEAST_SCRIM} đến 1`

/** Provinces and wards that a delivery zone has at most. */
const MOST_PLACES = 200
const TOO_MANY_PLACES = `Mỗi vùng giao hàng có tối đa ${MOST_PLACES} nơi`

/** Categories that the header has room for, next to «Sản phẩm khác». */
export const MOST_MENUS = 2

/** The shop's facts for its customers. An empty fact is shown nowhere (R48). */
export const shopSettings = z.object({
  name: text('tên cửa hàng', { min: 1, max: 80 }),
  legalName: text('tên pháp lý', { max: 160 }),
  taxCode: text('mã số thuế', { max: 20 }),
  hotline: writtenPlacePhone('số điện thoại'),
  zaloPhone: writtenPlacePhone('số Zalo'),
  email: z.union([z.literal(''), email()], { error: 'Email không hợp lệ' }),
  address: text('địa chỉ', { max: 240 }),
  city: text('thành phố', { max: 80 }),
  hours: text('giờ mở cửa', { max: 80 }),
  /** Position of the shop on the map, in degrees; null shows no map. */
  mapPoint: z
    .object(
      {
        latitude: decimal('Vĩ độ phải từ -90 đến 90', { min: -90, max: 90 }),
        longitude: decimal('Kinh độ phải từ -180 đến 180', { min: -180, max: 180 }),
      },
      { error: wrongType('vị trí trên bản đồ') },
    )
    .nullable(),
  /**
   * The ministry's «Đã thông báo Bộ Công Thương» badge: its page for this shop, and the badge's picture if
   * one was uploaded. Null until the shop has been notified.
   */
  ministryBadge: z
    .object(
      {
        href: text('liên kết', { max: 500 }).refine(
          value => /^https?:\/\/(?:www\.)?online\.gov\.vn\//.test(value),
          'Liên kết phải dẫn đến online.gov.vn',
        ),
        fileId: text('ảnh', { max: 100 }).nullable(),
      },
      { error: wrongType('dấu của Bộ Công Thương') },
    )
    .nullable(),
})

const percent = decimal('Thuế suất từ 0 đến 100%', { min: 0, max: 100 })

/** A tax class and its rates, each from the day it begins (R15). */
export const taxSettings = z.object({
  pricesIncludeTax: z.boolean('Vui lòng chọn giá đã gồm thuế hay chưa'),
  classes: list(
    z.object({
      code: text('mã nhóm thuế', { min: 1, max: 40 }),
      name: text('tên nhóm thuế', { min: 1, max: 80 }),
      rates: list(z.object({ from: day('ngày bắt đầu'), percent }), {
        min: 1,
        max: 50,
        error: 'Nhóm thuế cần ít nhất một thuế suất',
        tooMany: 'Mỗi nhóm thuế có tối đa 50 thuế suất',
      }),
    }),
    { min: 1, max: 20, error: 'Cần ít nhất một nhóm thuế', tooMany: 'Có tối đa 20 nhóm thuế' },
  ),
})

const feeOfClass = (label: string) => dong(label).nullable()

/** How an order is delivered to some places; the rules are those of `pricing/delivery.ts`. */
const deliveryTerms = z.object({
  name: text('tên vùng giao hàng', { min: 1, max: 40 }),
  /** How long delivery takes in words, as «3 giờ»; empty promises nothing. */
  time: text('thời gian giao', { max: 60 }),
  /** Null: the shop names the fee after it has the order. */
  fees: z.object(
    {
      standard: feeOfClass('phí giao hàng thường'),
      bulky: feeOfClass('phí giao hàng cồng kềnh'),
      oversize: feeOfClass('phí giao hàng quá khổ'),
    },
    { error: wrongType('phí giao hàng của từng cỡ hàng') },
  ),
  thresholds: list(
    z.object({
      fromDong: wholeNumber('mức tiền hàng', { min: 1, max: 100_000_000_000 }),
      feeDong: dong('phí giao hàng từ mức này'),
      classes: list(z.enum(deliveryClasses, { error: 'Cỡ hàng không hợp lệ' }), {
        min: 1,
        max: deliveryClasses.length,
        error: 'Vui lòng chọn cỡ hàng được áp dụng',
        tooMany: 'Cỡ hàng không hợp lệ',
      }),
    }),
    { max: 5, error: 'Mức giảm phí không hợp lệ', tooMany: 'Mỗi vùng có tối đa 5 mức giảm phí' },
  ),
})

const deliveryPlaces = z.object({
  province: text('tỉnh, thành phố', { min: 1, max: 120, required: 'Vui lòng chọn tỉnh, thành phố' }),
  wards: list(text('phường, xã', { min: 1, max: 120 }), {
    max: MOST_PLACES,
    error: 'Phường, xã không hợp lệ',
    tooMany: TOO_MANY_PLACES,
  }),
})

export const deliverySettings = z.object({
  zones: list(
    deliveryTerms.extend({
      places: list(deliveryPlaces, {
        min: 1,
        max: MOST_PLACES,
        error: 'Vùng giao hàng cần ít nhất một nơi',
        tooMany: TOO_MANY_PLACES,
      }).refine(
        places => places.reduce((sum, { wards }) => sum + Math.max(1, wards.length), 0) <= MOST_PLACES,
        failsAs('too_many', TOO_MANY_PLACES),
      ),
    }),
    { max: 50, error: 'Vùng giao hàng không hợp lệ', tooMany: 'Có tối đa 50 vùng giao hàng' },
  ),
  /** All places that are in no zone. */
  rest: z.object(deliveryTerms.shape, { error: wrongType('cách giao hàng đến các nơi còn lại') }),
})

export const checkoutSettings = z.object({
  /** Whether products without their own compare price show the default struck-through one (R9). */
  showReferencePrice: z.boolean('Vui lòng chọn hiện giá tham khảo hay không'),
  /** Pictures of bank transfers are erased so many days after they were sent (R44). */
  proofKeepDays: wholeNumber('số ngày giữ ảnh chuyển khoản', { min: 1, max: 3650 }),
  /** Pieces of a line that an unknown customer may always order (R46). */
  guestPieces: wholeNumber('số lượng khách mới luôn đặt được', { min: 1, max: 999 }),
  /** Beyond that, such a customer may order this share of the available quantity, in percent. */
  guestSharePercent: wholeNumber('phần tồn kho khách mới đặt được', { min: 1, max: 100 }),
  /**
   * The largest total of unconfirmed orders of one phone number or account, in đồng; of a network three
   * times that. 0: any.
   */
  unconfirmedLimitDong: dong('giá trị đơn chưa xác nhận'),
  /** Unconfirmed cash orders are cancelled after this number of days; 0: never. */
  unconfirmedDays: wholeNumber('số ngày giữ đơn chưa xác nhận', { max: 365 }),
  /** Unconfirmed orders from this sum on wait for a call, in đồng; 0: none. */
  callAboveDong: dong('giá trị đơn cần gọi xác nhận'),
})

export const stockSettings = z.object({
  minLevel: wholeNumber('mức tồn tối thiểu', { max: 1_000_000 }),
  reorderPoint: wholeNumber('điểm đặt hàng', { max: 1_000_000 }),
  /** Whether people count without seeing the quantities of the books. */
  blindCounts: z.boolean({ error: 'Cách kiểm kê không hợp lệ' }).default(false),
})

/** The account that transfers go to. Without a number the shop takes none. */
export const bankSettings = z
  .object({
    bin: z
      .string({ error: wrongType('mã ngân hàng') })
      .regex(/^(?:\d{6})?$/, 'Mã ngân hàng phải có 6 chữ số'),
    bankName: text('tên ngân hàng', { max: 80 }),
    accountNumber: z
      .string({ error: wrongType('số tài khoản') })
      .regex(/^[A-Za-z0-9]{0,19}$/, 'Số tài khoản chỉ gồm chữ và số, tối đa 19 ký tự'),
    accountName: text('chủ tài khoản', { max: 80 }),
  })
  .refine(({ accountNumber, bin }) => accountNumber === '' || bin !== '', {
    path: ['bin'],
    ...failsAs('required', 'Vui lòng chọn ngân hàng'),
  })
  .refine(({ accountNumber, accountName }) => accountNumber === '' || accountName !== '', {
    path: ['accountName'],
    ...failsAs('required', 'Vui lòng nhập chủ tài khoản'),
  })

export const homeSettings = z.object({
  /** Subcategory slugs of the home page's sections, in their order (R11). */
  sectionSlugs: list(text('danh mục con', { max: 160 }), {
    max: 8,
    error: 'Danh mục con không hợp lệ',
    tooMany: 'Trang chủ có tối đa 8 khối sản phẩm',
  }),
  /**
   * Slugs of the categories with their own entry in the header, in their order; none: found by name (R53).
   */
  menuSlugs: list(text('danh mục', { max: 160 }), {
    max: MOST_MENUS,
    error: 'Danh mục không hợp lệ',
    tooMany: `Đầu trang có tối đa ${MOST_MENUS} danh mục riêng`,
  }).default([]),
  banners: list(
    z.object({
      eyebrow: text('dòng nhỏ', { max: 60 }),
      title: text('tiêu đề', { min: 1, max: 80 }),
      text: text('lời dẫn', { max: 200, multiline: true }),
      action: text('chữ trên nút', { min: 1, max: 40 }),
      href: text('liên kết', { max: 500 }).refine(
        value => /^\/(?![/\\])/.test(value),
        'Liên kết phải bắt đầu bằng /',
      ),
      fileId: text('ảnh', { max: 100 }),
      /** Of the picture in px; the stored values are the file's own. */
      width: pixels('Chiều rộng ảnh không hợp lệ'),
      height: pixels('Chiều cao ảnh không hợp lệ'),
      alt: text('mô tả ảnh', { max: 160 }),
      /**
       * How much the words' side is darkened, as measured from the picture; left out: as much as a white one
       * needs.
       */
      scrim: z.number(WRONG_SCRIM).min(LEAST_SCRIM, WRONG_SCRIM).max(1, WRONG_SCRIM).optional(),
    }),
    {
      max: 8,
      error: 'Ảnh giới thiệu không hợp lệ',
      tooMany: 'Trang chủ có tối đa 8 ảnh giới thiệu',
    },
  ),
})

/** Texts and promises of the shop; an empty text or 0 is not shown (R47). */
export const textSettings = z.object({
  /** Months of warranty for products that name none. */
  warrantyMonths: wholeNumber('số tháng bảo hành', { max: 600 }),
  /** Days in which a defective product is exchanged. */
  returnDays: wholeNumber('số ngày đổi hàng', { max: 365 }),
  depositAdvice: text('lời khuyên đặt cọc', { max: 200 }),
  policy: text('chính sách', { max: 20_000, multiline: true }),
  faq: text('hỏi đáp', { max: 20_000, multiline: true }),
  /** The story of the about page; each heading begins a new block. */
  about: text('giới thiệu', { max: 20_000, multiline: true }),
  /** Figures about the shop, as «10.000+ khách hàng». */
  figures: list(
    z.object({
      figure: text('con số', { min: 1, max: 20 }),
      label: text('ý nghĩa của con số', { min: 1, max: 60 }),
    }),
    { max: 4, error: 'Con số không hợp lệ', tooMany: 'Có tối đa 4 con số' },
  ),
})

/** Whether the shop sells. The set-up guide changes it, not the form of a section. */
const openingSettings = z.object({ isOpen: z.boolean() })

/** All settings by section. Each section is a row of the table `setting`. */
export const settingSections = {
  shop: shopSettings,
  tax: taxSettings,
  delivery: deliverySettings,
  checkout: checkoutSettings,
  stock: stockSettings,
  bank: bankSettings,
  home: homeSettings,
  text: textSettings,
  emails: emailSettings,
  opening: openingSettings,
} as const

export type Settings = { [K in keyof typeof settingSections]: z.output<(typeof settingSections)[K]> }

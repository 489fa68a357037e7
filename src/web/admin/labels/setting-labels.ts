import { formatDate } from '#contract/kernel/time.ts'
import type { DeliveryTerms } from '#contract/pricing/delivery.ts'
import { termsText } from '#contract/pricing/delivery-texts.ts'
import type { SettingSection } from '#contract/settings/settings.sections.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import { formatPercent } from '#web/lib/format/formats.ts'
import { type AuditField, dong, plain } from './audit-field.ts'

type TaxClass = { name: string; rates: { from: string; percent: number }[] }
type SettingField = { [S in SettingSection]: keyof Settings[S] }[SettingSection]

/** The fields of the mail server, which is entered outside the settings. */
export const mailServerFields = {
  host: { label: 'Máy chủ thư', inWords: (host: string) => host },
  ...plain({
    port: 'Cổng',
    username: 'Tên đăng nhập',
    password: 'Mật khẩu',
    fromAddress: 'Địa chỉ gửi',
  }),
  security: { label: 'Bảo mật', codes: { tls: 'SSL/TLS', starttls: 'STARTTLS', none: 'Không mã hóa' } },
}

/** The fields of the settings by their names, with their values in the shape that they are saved in. */
export const settingFields = {
  ...plain({
    name: 'Tên cửa hàng',
    legalName: 'Tên pháp lý',
    taxCode: 'Mã số thuế',
    hotline: 'Số điện thoại',
    zaloPhone: 'Số Zalo',
    email: 'Email',
    address: 'Địa chỉ',
    city: 'Tỉnh / Thành phố',
    hours: 'Giờ mở cửa',
    bin: 'Mã ngân hàng',
    bankName: 'Ngân hàng',
    accountNumber: 'Số tài khoản',
    accountName: 'Chủ tài khoản',
    pricesIncludeTax: 'Giá đã gồm thuế',
    showReferencePrice: 'Hiện giá gạch mặc định',
    proofKeepDays: 'Số ngày giữ ảnh chuyển khoản',
    guestPieces: 'Số lượng khách mới luôn đặt được',
    guestSharePercent: 'Phần tồn kho khách mới đặt được (%)',
    unconfirmedDays: 'Số ngày giữ đơn chưa xác nhận',
    minLevel: 'Mức tồn tối thiểu',
    blindCounts: 'Kiểm kê không hiện sổ sách',
    reorderPoint: 'Điểm đặt hàng',
    depositAdvice: 'Lời khuyên đặt cọc',
    policy: 'Chính sách',
    faq: 'Hỏi đáp',
    warrantyMonths: 'Số tháng bảo hành',
    returnDays: 'Số ngày đổi hàng lỗi',
    about: 'Giới thiệu',
    replyTo: 'Khách bấm trả lời thì thư về',
    confirmed: 'Đơn được xác nhận',
    processing: 'Đang chuẩn bị hàng',
    shipped: 'Đang giao',
    delivered: 'Đã giao',
    newOrder: 'Có đơn hàng mới',
    enquiry: 'Có yêu cầu báo giá',
  }),
  unconfirmedLimitDong: dong('Giới hạn đơn chưa xác nhận'),
  callAboveDong: dong('Đơn cần gọi xác nhận từ'),
  mapPoint: {
    label: 'Vị trí trên bản đồ',
    inWords: (point: { latitude: number; longitude: number }) => `${point.latitude}, ${point.longitude}`,
  },
  ministryBadge: { label: 'Huy hiệu Bộ Công Thương', inWords: (badge: { href: string }) => badge.href },
  classes: {
    label: 'Nhóm thuế',
    inWords: (classes: TaxClass[]) =>
      classes
        .map(
          ({ name, rates }) =>
            `${name} ${rates.map(rate => `${formatPercent(rate.percent)} từ ${dayText(rate.from)}`).join(', ')}`,
        )
        .join('; '),
  },
  zones: {
    label: 'Phí giao hàng theo vùng',
    inWords: (zones: DeliveryTerms[]) => zones.map(zoneText).join('; ') || 'không có vùng nào',
  },
  rest: { label: 'Phí giao hàng ở mọi nơi còn lại', inWords: (rest: DeliveryTerms) => zoneText(rest) },
  sectionSlugs: {
    label: 'Khối sản phẩm',
    inWords: (slugs: string[]) => slugs.join(', ') || 'không có khối nào',
  },
  menuSlugs: {
    label: 'Danh mục ở đầu trang',
    inWords: (slugs: string[]) => slugs.join(', ') || 'đèn trang trí và quạt trần',
  },
  banners: {
    label: 'Ảnh giới thiệu',
    inWords: (banners: { title: string }[]) =>
      banners.map(({ title }) => title).join('; ') || 'không có ảnh nào',
  },
  figures: {
    label: 'Con số về cửa hàng',
    inWords: (figures: { figure: string; label: string }[]) =>
      figures.map(({ figure, label }) => `${figure} ${label}`).join('; ') || 'không có',
  },
} satisfies Record<SettingField, AuditField>

/** Fields of sections that were saved before there were delivery zones. */
export const formerSettingFields = {
  ...plain({
    innerProvince: 'Nơi giao nội thành',
    innerTime: 'Thời gian giao nội thành',
    otherTime: 'Thời gian giao nơi khác',
  }),
  feeDong: dong('Phí giao hàng'),
  freeFromDong: dong('Miễn phí giao nội thành từ'),
  shippingFeeDong: dong('Phí giao hàng'),
  freeShippingFromDong: dong('Miễn phí giao nội thành từ'),
}

function zoneText(terms: DeliveryTerms): string {
  return `${terms.name}: ${termsText(terms).join(', ')}`
}

function dayText(day: string): string {
  return formatDate(`${day}T00:00:00+07:00`)
}

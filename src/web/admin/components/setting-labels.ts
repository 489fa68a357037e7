import type { DeliveryTerms } from '#contract/pricing/delivery.ts'
import { termsText } from '#contract/pricing/delivery-texts.ts'
import { formatDate } from '#contract/time.ts'
import { formatPercent } from '#web/lib/format/formats.ts'

/** The labels of the settings' fields. */
export const settingFields: Record<string, string> = {
  legalName: 'Tên pháp lý',
  taxCode: 'Mã số thuế',
  hotline: 'Số hotline',
  zaloPhone: 'Số Zalo',
  address: 'Địa chỉ',
  city: 'Tỉnh / Thành phố',
  hours: 'Giờ mở cửa',
  mapPoint: 'Vị trí trên bản đồ',
  ministryBadge: 'Huy hiệu Bộ Công Thương',
  bin: 'Mã ngân hàng',
  bankName: 'Ngân hàng',
  accountNumber: 'Số tài khoản',
  accountName: 'Chủ tài khoản',
  pricesIncludeTax: 'Giá đã gồm thuế',
  classes: 'Nhóm thuế',
  zones: 'Phí giao hàng theo vùng',
  rest: 'Phí giao hàng ở mọi nơi còn lại',
  // as sections saved before there were zones call them
  feeDong: 'Phí giao hàng',
  freeFromDong: 'Miễn phí giao nội thành từ',
  innerProvince: 'Nơi giao nội thành',
  innerTime: 'Thời gian giao nội thành',
  otherTime: 'Thời gian giao nơi khác',
  shippingFeeDong: 'Phí giao hàng',
  freeShippingFromDong: 'Miễn phí giao nội thành từ',
  showReferencePrice: 'Hiện giá gạch mặc định',
  proofKeepDays: 'Số ngày giữ ảnh chuyển khoản',
  guestPieces: 'Số lượng khách mới luôn đặt được',
  guestSharePercent: 'Phần tồn kho khách mới đặt được (%)',
  unconfirmedLimitDong: 'Giới hạn đơn chưa xác nhận',
  unconfirmedDays: 'Số ngày giữ đơn chưa xác nhận',
  callAboveDong: 'Đơn cần gọi xác nhận từ',
  minLevel: 'Mức tồn tối thiểu',
  blindCounts: 'Kiểm kê không hiện sổ sách',
  reorderPoint: 'Điểm đặt hàng',
  sectionSlugs: 'Khối sản phẩm',
  banners: 'Ảnh giới thiệu',
  depositAdvice: 'Lời khuyên đặt cọc',
  policy: 'Chính sách',
  faq: 'Hỏi đáp',
  warrantyMonths: 'Số tháng bảo hành',
  returnDays: 'Số ngày đổi hàng lỗi',
  about: 'Giới thiệu',
  figures: 'Con số về cửa hàng',
}

type TaxClass = { name: string; rates: { from: string; percent: number }[] }

/** Values of the settings that are more than a word; the log has them in the shape that they were saved in. */
export const settingValues: Record<string, (value: never) => string> = {
  classes: (classes: TaxClass[]) =>
    classes
      .map(
        ({ name, rates }) =>
          `${name} ${rates.map(rate => `${formatPercent(rate.percent)} từ ${dayText(rate.from)}`).join(', ')}`,
      )
      .join('; '),
  banners: (banners: { title: string }[]) =>
    banners.map(({ title }) => title).join('; ') || 'không có ảnh nào',
  sectionSlugs: (slugs: string[]) => slugs.join(', ') || 'không có khối nào',
  figures: (figures: { figure: string; label: string }[]) =>
    figures.map(({ figure, label }) => `${figure} ${label}`).join('; ') || 'không có',
  mapPoint: (point: { latitude: number; longitude: number }) => `${point.latitude}, ${point.longitude}`,
  ministryBadge: (badge: { href: string }) => badge.href,
  zones: (zones: DeliveryTerms[]) => zones.map(zoneText).join('; ') || 'không có vùng nào',
  rest: (rest: DeliveryTerms) => zoneText(rest),
}

function zoneText(terms: DeliveryTerms): string {
  return `${terms.name}: ${termsText(terms).join(', ')}`
}

function dayText(day: string): string {
  return formatDate(`${day}T00:00:00+07:00`)
}

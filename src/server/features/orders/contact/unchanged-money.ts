import { isSameProvince } from '#contract/addresses/provinces.ts'
import { formatDong } from '#contract/kernel/money.ts'
import { type DeliveryPlace, destinationOf } from '#contract/pricing/delivery.ts'
import { largestClass } from '#contract/pricing/delivery-class.ts'
import { priceDelivery } from '#contract/pricing/price-delivery.ts'
import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Tx } from '../../../db/transaction.ts'
import { invoiceOfOrder } from '../../invoices/index.ts'
import { selectProvincePromotions, selectUsedPromotions } from '../../promotions/index.ts'
import { feeRefusal } from '../delivery-fee/fee-refusal.ts'
import type { OrderRow } from '../orders.rows.ts'
import { closeFee, reopenFee, selectDeliveryClasses } from './change-contact.queries.ts'

type Changed = { order: OrderRow; phone: string; before: DeliveryPlace; after: DeliveryPlace }

/**
 * The amounts that would differ for the corrected phone number or address: money does not change by itself
 * (R56). A delivery fee that differs is open to agreement again, unless the order is paid, until the
 * correction is taken back.
 * @returns sentences for staff; none if everything stays right
 */
export async function unchangedMoney(tx: Tx, settings: Settings, changed: Changed): Promise<string[]> {
  return [...(await feeNote(tx, settings, changed)), ...(await promotionNotes(tx, changed))]
}

async function feeNote(tx: Tx, settings: Settings, { order, before, after }: Changed): Promise<string[]> {
  if (order.is_fee_open) return []
  const classes = await selectDeliveryClasses(tx, order.id)
  const sold = { netDong: order.subtotal_dong - order.discount_dong, deliveryClass: largestClass(classes) }
  const feeAt = (place: DeliveryPlace) => {
    const destination = destinationOf(settings.delivery, place)
    const { shippingDong, isFeeOpen } = priceDelivery(destination, sold)
    return isFeeOpen ? { zone: destination.terms[0]?.name } : { dong: shippingDong }
  }
  const charged = order.shipping_dong + order.shipping_discounts.reduce((sum, { dong }) => sum + dong, 0)
  const [was, is] = [feeAt(before), feeAt(after)]
  if (is.dong === charged) {
    await closeFee(tx, order.id)
    return []
  }
  // a fee that the shop names is named for one province
  const isElsewhere = is.zone !== was.zone || !isSameProvince(before.province ?? '', after.province ?? '')
  if (is.dong === was.dong && (is.dong !== undefined || !isElsewhere)) return []
  const opened = { ...order, fee_before_dong: order.fee_before_dong ?? order.shipping_dong }
  const invoice = await invoiceOfOrder(tx, order.id)
  const refusal = feeRefusal(opened, invoice !== undefined && invoice.status !== 'cancelled')
  // an invoice can be cancelled, a payment stays
  if (feeRefusal(opened, false) === undefined) await reopenFee(tx, order.id)
  const now = is.dong === undefined ? 'phí do cửa hàng báo sau' : `phí ${formatDong(is.dong)}`
  return [
    `Phí giao hàng vẫn là ${formatDong(order.shipping_dong)}, nhưng đến ${after.province} ${now}. ${refusal ?? 'Hãy thống nhất với khách rồi sửa phí'}.`,
  ]
}

async function promotionNotes(tx: Tx, { order, phone, before, after }: Changed): Promise<string[]> {
  const isIn = (provinces: readonly string[], { province = '' }: DeliveryPlace) =>
    provinces.length === 0 || provinces.some(other => isSameProvince(other, province))
  const lost = (await selectUsedPromotions(tx, { orderId: order.id, phone })).flatMap(used => {
    const reason =
      (!isIn(used.provinces, after) && 'không áp dụng cho nơi giao mới') ||
      (used.isOfAnother && 'dùng mã của số điện thoại khác') ||
      (used.isNotFirst && 'chỉ dành cho đơn đầu tiên của khách') ||
      (used.isOverused && 'khách này đã dùng hết lượt')
    return reason
      ? [`Khuyến mãi «${used.name}» ${reason}; ${formatDong(used.dong)} đã giảm vẫn giữ nguyên.`]
      : []
  })
  const gained = (await selectProvincePromotions(tx)).filter(
    ({ provinces }) => isIn(provinces, after) && !isIn(provinces, before),
  )
  return [
    ...lost,
    ...gained.map(
      ({ name }) =>
        `Khuyến mãi «${name}» dành cho nơi giao mới không tự thêm vào đơn. Hãy xem khách có được hưởng không.`,
    ),
  ]
}

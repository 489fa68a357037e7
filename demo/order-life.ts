import type { Random } from './random.ts'
import { inWorkingHours, minuteMs } from './vietnam-time.ts'

export type PlannedEvent =
  | { at: Date; kind: 'status'; to: 'confirmed' | 'processing' | 'shipped' | 'delivered'; note: string }
  | { at: Date; kind: 'cancel'; by: 'customer' | 'admin'; note: string }
  | { at: Date; kind: 'payment'; to: 'paid' | 'failed' | 'refunded'; note: string }
  | { at: Date; kind: 'note'; note: string }
  | { at: Date; kind: 'invoice' }

export type OrderFacts = {
  placedAt: Date
  paymentMethod: 'cash' | 'bank_transfer'
  hasAccount: boolean
  /** Scarce pieces stay sold: the final stock is then exact. */
  mayBeCancelled: boolean
  /** In the shop's own city: delivered the same or the next day. */
  isNear: boolean
}

const internalNotes = [
  'Khách cần lắp tầng 3, mang thang 4 m.',
  'Đã gọi xác nhận, khách ở nhà buổi chiều.',
  'Đóng thêm mút cho chụp thuỷ tinh.',
  'Khách quen, tặng kèm 2 bóng LED.',
  'Gọi hai lần chưa nghe máy, nhắn Zalo.',
]

const cancelNotes = [
  'Khách đổi ý, muốn chọn mẫu khác.',
  'Không liên lạc được với khách sau ba lần gọi.',
  'Khách đặt trùng đơn.',
]

/** How an order goes on after it was placed, in order of time. */
export function planLife(random: Random, facts: OrderFacts): PlannedEvent[] {
  const course = random.next()
  if (facts.mayBeCancelled && course < 0.035) return cancelledEarly(random, facts)
  if (facts.mayBeCancelled && course < 0.062) return cancelledByShop(random, facts)
  if (course > 0.992) return refusedAtTheDoor(random, facts)
  return fulfilled(random, facts)
}

/** Cancelled before it was confirmed: by the customer, if there is an account to do it with. */
function cancelledEarly(random: Random, { placedAt, hasAccount }: OrderFacts): PlannedEvent[] {
  const by = hasAccount ? 'customer' : 'admin'
  return [{ at: later(placedAt, random.int(4, 55)), kind: 'cancel', by, note: random.pick(cancelNotes) }]
}

function cancelledByShop(random: Random, facts: OrderFacts): PlannedEvent[] {
  const confirmedAt = inWorkingHours(later(facts.placedAt, random.int(12, 150)))
  const cancelledAt = inWorkingHours(later(confirmedAt, random.int(60, 600)))
  const cancel = {
    at: cancelledAt,
    kind: 'cancel' as const,
    by: 'admin' as const,
    note: random.pick(cancelNotes),
  }
  if (facts.paymentMethod === 'cash') return [status(confirmedAt, 'confirmed'), cancel]
  const paid = payment(later(confirmedAt, 3), 'paid')
  const refunded = payment(
    inWorkingHours(later(cancelledAt, random.int(30, 1600))),
    'refunded',
    'Đã chuyển trả khách.',
  )
  return [status(confirmedAt, 'confirmed'), paid, cancel, ...(random.chance(0.7) ? [refunded] : [])]
}

/** Sent, and not accepted: the pieces are on their way back and wait to be booked in. */
function refusedAtTheDoor(random: Random, facts: OrderFacts): PlannedEvent[] {
  const sent = fulfilled(random, facts).filter(event => event.kind !== 'status' || event.to !== 'delivered')
  const last = sent.at(-1)?.at ?? facts.placedAt
  const note = 'Khách từ chối nhận hàng, chành xe chuyển trả về kho.'
  const backAt = inWorkingHours(later(last, random.int(1500, 4000)))
  return [...sent, { at: backAt, kind: 'cancel', by: 'admin', note }]
}

function fulfilled(random: Random, facts: OrderFacts): PlannedEvent[] {
  const events: PlannedEvent[] = []
  const confirmedAt = inWorkingHours(later(facts.placedAt, random.int(6, 130)))
  const processingAt = inWorkingHours(later(confirmedAt, random.int(10, 200)))
  const shippedAt = inWorkingHours(later(processingAt, random.int(40, facts.isNear ? 300 : 1200)))
  const travelMinutes = facts.isNear ? random.int(50, 320) : random.int(1300, 5200)
  if (facts.paymentMethod === 'bank_transfer') events.push(...transferChecked(random, confirmedAt))
  // Some orders of pieces in stock skip the confirmation.
  if (random.chance(0.92)) events.push(status(confirmedAt, 'confirmed'))
  if (random.chance(0.14))
    events.push({ at: later(confirmedAt, 4), kind: 'note', note: random.pick(internalNotes) })
  events.push(status(processingAt, 'processing'))
  // Who pays by transfer gets an invoice with the delivery; who pays at the door rarely needs one.
  if (facts.paymentMethod === 'bank_transfer') events.push({ at: later(processingAt, 2), kind: 'invoice' })
  events.push(status(shippedAt, 'shipped', facts.isNear ? '' : 'Đã gửi chành xe, khách nhận sau 2–4 ngày.'))
  events.push(status(inWorkingHours(later(shippedAt, travelMinutes)), 'delivered'))
  return events.sort((a, b) => a.at.getTime() - b.at.getTime())
}

/**
 * The transfer is found on the account before the order is confirmed; now and then it takes a second look.
 */
function transferChecked(random: Random, confirmedAt: Date): PlannedEvent[] {
  const checkedAt = later(confirmedAt, -random.int(1, 4))
  if (random.chance(0.95)) return [payment(checkedAt, 'paid')]
  const foundAt = later(confirmedAt, random.int(2, 8))
  return [payment(checkedAt, 'failed', 'Chưa thấy tiền về tài khoản.'), payment(foundAt, 'paid')]
}

function payment(at: Date, to: 'paid' | 'failed' | 'refunded', note = ''): PlannedEvent {
  return { at, kind: 'payment', to, note }
}

function status(at: Date, to: 'confirmed' | 'processing' | 'shipped' | 'delivered', note = ''): PlannedEvent {
  return { at, kind: 'status', to, note }
}

function later(at: Date, minutes: number): Date {
  return new Date(at.getTime() + minutes * minuteMs)
}

/** Whether a cancelled order's pieces were still on the shelf, and are for sale again. */
export function wasReleased(events: PlannedEvent[]): boolean {
  const hasLeft = events.some(event => event.kind === 'status' && event.to === 'shipped')
  return !hasLeft && events.some(event => event.kind === 'cancel')
}

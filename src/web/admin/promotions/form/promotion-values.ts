import type { z } from 'zod'
import { readDecimal, readWholeNumber } from '#contract/kernel/number-text.ts'
import { vietnamDay } from '#contract/kernel/time.ts'
import type {
  CodeMode,
  PromotionFields,
  PromotionKind,
  promotionFields,
} from '#contract/promotions/promotion.shapes.ts'
import { dayAndTime, momentOf } from './moments.ts'

/** Which lines a promotion concerns, as the call takes it. */
export type Scope = PromotionFields['conditions']['scope']

/** How items are cheaper; an order as a whole is so only in the first two ways. */
export type OfferKind = 'percent' | 'amount' | 'price' | 'buy_get'

/**
 * A promotion as it is typed: amounts, counts and percentages as text, empty if there is none. Paths are
 * those of the call, except for days and times. The end is the last minute in which it applies.
 */
export type PromotionValues = {
  name: string
  internalNote: string
  codeMode: CodeMode
  code: string
  priority: string
  startsDay: string
  startsTime: string
  endsDay: string
  endsTime: string
  conditions: {
    scope: Scope
    minPieces: string
    minDong: string
    customers: PromotionFields['conditions']['customers']
    payments: PromotionFields['conditions']['payments']
    provinces: string[]
  }
  offer: {
    on: PromotionKind
    kind: OfferKind
    percent: string
    capDong: string
    dong: string
    buy: string
    get: string
    reward: Scope | null
    productId: string
    variantId: string | null
    quantity: string
    per: string
    validDays: string
  }
  combines: PromotionFields['combines']
  mayExceedHalf: boolean
  usageLimit: string
  customerLimit: string
  budgetDong: string
}

/** A product that a new promotion is for. */
export type ProductToPrice = { _id: string; title: string }

const NOTHING = { lists: [], products: [], variants: [] }
export const EVERYTHING: Scope = { of: 'all', except: NOTHING }

const NO_OFFER: PromotionValues['offer'] = {
  on: 'items',
  kind: 'percent',
  percent: '',
  capDong: '',
  dong: '',
  buy: '2',
  get: '1',
  reward: null,
  productId: '',
  variantId: null,
  quantity: '1',
  per: '1',
  validDays: '60',
}

/** The first values of a new promotion: from tomorrow, without an end. For a product it sets a price. */
export function newValues(now: Date, product?: ProductToPrice): PromotionValues {
  const tomorrow = vietnamDay(new Date(now.getTime() + 24 * 60 * 60_000))
  return {
    name: product ? `Giá khuyến mãi ${product.title}`.slice(0, 80) : '',
    internalNote: '',
    codeMode: 'none',
    code: '',
    priority: '0',
    startsDay: tomorrow,
    startsTime: '00:00',
    endsDay: '',
    endsTime: '23:59',
    conditions: {
      scope: product ? { ...EVERYTHING, of: { ...NOTHING, products: [product._id] } } : EVERYTHING,
      minPieces: '',
      minDong: '',
      customers: 'all',
      payments: [],
      provinces: [],
    },
    offer: product ? { ...NO_OFFER, kind: 'price' } : NO_OFFER,
    combines: { order: true, delivery: true, codes: false },
    mayExceedHalf: false,
    usageLimit: '',
    customerLimit: '',
    budgetDong: '',
  }
}

const textOf = (value: number | null): string => (value === null ? '' : String(value))
const textOrEmpty = (value: number): string => (value === 0 ? '' : String(value))

/** A stored promotion as it is typed. */
export function valuesOf(fields: PromotionFields): PromotionValues {
  const { conditions, combines } = fields
  const [startsDay, startsTime] = dayAndTime(fields.startsAt)
  const [endsDay, endsTime] = fields.endsAt === null ? ['', '23:59'] : dayAndTime(fields.endsAt, 'end')
  return {
    name: fields.name,
    internalNote: fields.internalNote,
    codeMode: fields.codeMode,
    code: fields.code ?? '',
    priority: String(fields.priority),
    startsDay,
    startsTime,
    endsDay,
    endsTime,
    conditions: {
      ...conditions,
      minPieces: textOrEmpty(conditions.minPieces),
      minDong: textOrEmpty(conditions.minDong),
    },
    offer: offerValuesOf(fields.offer),
    combines,
    mayExceedHalf: fields.mayExceedHalf,
    usageLimit: textOf(fields.usageLimit),
    customerLimit: textOf(fields.customerLimit),
    budgetDong: textOf(fields.budgetDong),
  }
}

function offerValuesOf(offer: PromotionFields['offer']): PromotionValues['offer'] {
  const { on, kind, ...rest } = offer
  const typed = Object.entries(rest).map(([name, value]) => {
    if (typeof value === 'number') return [name, String(value).replace('.', ',')]
    return [name, value === null && name === 'capDong' ? '' : value]
  })
  const isItemKind = on === 'items' || on === 'order'
  return { ...NO_OFFER, ...Object.fromEntries(typed), on, ...(isItemKind && { kind }) }
}

/** A typed whole number; NaN, which no shape takes, if it is none. */
function numberOf(typed: string): number {
  const reading = readWholeNumber(typed)
  return 'number' in reading ? reading.number : Number.NaN
}
const orZero = (typed: string): number => (typed.trim() === '' ? 0 : numberOf(typed))
const orNull = (typed: string): number | null => (typed.trim() === '' ? null : numberOf(typed))

/** The typed values as the call takes them; `contract/promotions/promotion.shapes.ts` finds their errors. */
export function fieldsFrom(values: PromotionValues): z.input<typeof promotionFields> {
  const { conditions } = values
  return {
    name: values.name,
    internalNote: values.internalNote,
    codeMode: values.codeMode,
    code: values.codeMode === 'shared' && values.code.trim() !== '' ? values.code : null,
    priority: orZero(values.priority),
    startsAt: momentOf(values.startsDay, values.startsTime),
    endsAt: values.endsDay === '' ? null : momentOf(values.endsDay, values.endsTime, 'end'),
    conditions: {
      ...conditions,
      minPieces: orZero(conditions.minPieces),
      minDong: orZero(conditions.minDong),
    },
    offer: offerFrom(values.offer),
    combines: values.combines,
    mayExceedHalf: values.mayExceedHalf,
    usageLimit: orNull(values.usageLimit),
    customerLimit: orNull(values.customerLimit),
    budgetDong: orNull(values.budgetDong),
  }
}

function offerFrom(offer: PromotionValues['offer']): z.input<typeof promotionFields>['offer'] {
  const { on, kind } = offer
  const [percent, capDong, dong] = [
    readDecimal(offer.percent) ?? Number.NaN,
    orNull(offer.capDong),
    numberOf(offer.dong),
  ]
  if (on === 'order')
    return kind === 'amount' ? { on, kind, dong } : { on, kind: 'percent', percent, capDong }
  if (on === 'gift') {
    const { productId, variantId } = offer
    return {
      on,
      kind: 'gift',
      productId,
      variantId,
      quantity: numberOf(offer.quantity),
      per: numberOf(offer.per),
    }
  }
  if (on === 'delivery') return { on, kind: 'free', capDong }
  if (on === 'next_order') return { on, kind: 'code', percent, capDong, validDays: numberOf(offer.validDays) }
  if (kind === 'percent') return { on, kind, percent, capDong }
  if (kind === 'amount') return { on, kind, dong, capDong }
  if (kind === 'price') return { on, kind, dong }
  return { on, kind, buy: numberOf(offer.buy), get: numberOf(offer.get), reward: offer.reward, percent }
}

import { useWatch } from 'react-hook-form'
import { z } from 'zod'
import { conditionsShape, offerShape } from '#contract/promotions/promotion.shapes.ts'
import { promotionText } from '#contract/promotions/promotion-texts.ts'
import { isSalePrice } from '#contract/promotions/sale-price.ts'
import { FormAmount, FormSelect, FormSwitch, FormText } from '../../kit/form/form-fields.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { GiftField } from './gift-field.tsx'
import { fieldsFrom } from './promotion-values.ts'
import { ScopeField } from './scope-field.tsx'
import type { Target } from './scope-targets.ts'
import type { PromotionForm } from './use-promotion-form.ts'

const ORDER_KINDS = [
  { value: 'percent', label: 'Theo phần trăm' },
  { value: 'amount', label: 'Theo số tiền' },
]
const ITEM_KINDS = [
  ...ORDER_KINDS,
  { value: 'price', label: 'Giá bán cố định' },
  { value: 'buy_get', label: 'Mua nhiều, giảm món thêm' },
]

const rules = z.object({ conditions: conditionsShape, offer: offerShape })

/** The benefit of a promotion, and its sentence for customers. */
export function OfferPanel({ form, lists }: { form: PromotionForm; lists: readonly Target[] }) {
  const { control } = form
  const { on, kind } = useWatch({ control, name: 'offer' })
  const hasKinds = on === 'items' || on === 'order'
  return (
    <Panel title="Ưu đãi">
      <div className="grid items-start gap-4 md:grid-cols-3">
        {hasKinds && (
          <FormSelect
            control={control}
            name="offer.kind"
            label="Cách giảm"
            required
            options={on === 'items' ? ITEM_KINDS : ORDER_KINDS}
          />
        )}
        {on === 'items' && kind === 'buy_get' && <BuyGetFields form={form} />}
        {on === 'gift' && <GiftFields form={form} />}
        <AmountFields form={form} />
      </div>
      {on === 'items' && kind === 'buy_get' && (
        <div className="mt-4">
          <ScopeField form={form} lists={lists} name="offer.reward" label="Món được giảm" />
        </div>
      )}
      <CustomerText form={form} />
      {isPercentOffer(on, kind) && (
        <div className="mt-3">
          <FormSwitch
            control={control}
            name="mayExceedHalf"
            label="Cho phép giảm quá một nửa giá"
            hint="Nghị định 81/2018/NĐ-CP, điều 7: mức giảm không vượt quá 50% giá ngay trước khuyến mãi."
          />
        </div>
      )}
    </Panel>
  )
}

/** How much is taken off, and its bounds. */
function AmountFields({ form: { control } }: { form: PromotionForm }) {
  const { on, kind } = useWatch({ control, name: 'offer' })
  const hasDong = (on === 'items' || on === 'order') && (kind === 'amount' || kind === 'price')
  return (
    <>
      {isPercentOffer(on, kind) && (
        <FormText
          control={control}
          name="offer.percent"
          label="Mức giảm (%)"
          required
          inputMode="decimal"
          autoComplete="off"
        />
      )}
      {hasDong && (
        <FormAmount
          control={control}
          name="offer.dong"
          label={kind === 'price' ? 'Giá bán mỗi món' : on === 'order' ? 'Giảm cả đơn' : 'Giảm mỗi món'}
          required
          unit="₫"
        />
      )}
      {hasCap(on, kind) && (
        <FormAmount control={control} name="offer.capDong" label="Tối đa một đơn" unit="₫" />
      )}
      {on === 'next_order' && (
        <FormAmount control={control} name="offer.validDays" label="Mã dùng trong" required unit="ngày" />
      )}
    </>
  )
}

function isPercentOffer(on: string, kind: string): boolean {
  if (on === 'items' || on === 'order') return kind === 'percent' || kind === 'buy_get'
  return on === 'next_order'
}

/** Whether the benefit of one order may be bounded. */
function hasCap(on: string, kind: string): boolean {
  if (on === 'items') return kind === 'percent' || kind === 'amount'
  return on === 'order' ? kind === 'percent' : on !== 'gift'
}

function BuyGetFields({ form: { control } }: { form: PromotionForm }) {
  return (
    <>
      <FormAmount control={control} name="offer.buy" label="Mua" required unit="món" />
      <FormAmount control={control} name="offer.get" label="Được giảm" required unit="món" />
    </>
  )
}

function GiftFields({ form }: { form: PromotionForm }) {
  return (
    <>
      <GiftField form={form} />
      <FormAmount control={form.control} name="offer.quantity" label="Tặng" required unit="món" />
      <FormAmount control={form.control} name="offer.per" label="Cho mỗi" required unit="món" />
    </>
  )
}

function CustomerText({ form: { control, names, getValues } }: { form: PromotionForm }) {
  const [conditions, offer, codeMode] = useWatch({ control, name: ['conditions', 'offer', 'codeMode'] })
  const limits = useWatch({ control, name: ['usageLimit', 'customerLimit', 'budgetDong'] })
  const parsed = rules.safeParse(fieldsFrom({ ...getValues(), conditions, offer }))
  const isUnlimited = limits.every(limit => limit.trim() === '')
  const isPrice =
    parsed.success &&
    isUnlimited &&
    isSalePrice({ ...parsed.data, codeMode, usageLimit: null, customerLimit: null, budgetDong: null })
  return (
    <p role="status" className="mt-4 rounded-6 bg-sand-50 px-3 py-2.5 text-14">
      <span className="mr-2 text-sand-600">Khách đọc</span>
      {parsed.success ? <b>{promotionText(parsed.data, names)}</b> : 'Điền đủ các ô để xem câu khách đọc.'}
      {isPrice && (
        <span className="mt-1 block text-sand-700">
          Không kèm điều kiện nên đây là giá khuyến mãi: hiện trên thẻ, danh sách và trang sản phẩm, cạnh giá
          niêm yết gạch ngang.
        </span>
      )}
    </p>
  )
}

import { useWatch } from 'react-hook-form'
import { promotionKindLabels, promotionKinds } from '#contract/promotions/promotion.shapes.ts'
import { cx } from '#web/ui/cx.ts'
import { FormText, useBoundField } from '../../kit/form/form-fields.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { KIND_ICONS } from '../promotion-looks.tsx'
import type { PromotionForm } from './use-promotion-form.ts'

const NOTES = {
  items: 'Từng dòng hàng',
  order: 'Trên tổng đơn',
  gift: 'Thêm vào giỏ',
  delivery: 'Giảm hoặc miễn',
  next_order: 'Khi đơn này giao xong',
} as const

/** The name of a promotion, and its target. */
export function AboutPanel({ form }: { form: PromotionForm }) {
  const { control } = form
  return (
    <Panel title="Khuyến mãi">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <FormText
          control={control}
          name="name"
          required
          label="Tên khách thấy"
          autoComplete="off"
          hint="Hiện ở trang sản phẩm, giỏ hàng và hóa đơn."
        />
        <FormText control={control} name="internalNote" label="Ghi chú nội bộ" autoComplete="off" />
      </div>
      <KindField form={form} />
    </Panel>
  )
}

function KindField({ form: { control, setValue } }: { form: PromotionForm }) {
  const { value, onChange } = useBoundField({ control, name: 'offer.on' })
  const itemKind = useWatch({ control, name: 'offer.kind' })
  return (
    <fieldset className="mt-4">
      <legend className="mb-1.5 font-medium text-14">Loại</legend>
      <div className="grid grid-cols-2 gap-3 md:grid-cols-3 2xl:grid-cols-5">
        {promotionKinds.map(kind => {
          const Icon = KIND_ICONS[kind]
          return (
            <label
              key={kind}
              className={cx(
                'flex cursor-pointer gap-3 rounded-6 border p-3 has-focus-visible:outline-2 has-focus-visible:outline-pine-600',
                kind === value
                  ? 'border-pine-700 ring-1 ring-pine-700'
                  : 'border-sand-400 hover:border-sand-900',
              )}
            >
              <input
                type="radio"
                name="kind"
                checked={kind === value}
                onChange={() => {
                  onChange(kind)
                  // an order itself has no price, and nothing is bought in addition to it
                  if (kind === 'order' && itemKind !== 'amount') setValue('offer.kind', 'percent')
                  if (kind === 'next_order') setValue('codeMode', 'none', { shouldDirty: true })
                }}
                className="sr-only"
              />
              <Icon size={18} strokeWidth={1.75} aria-hidden className="mt-0.5 shrink-0 text-pine-700" />
              <span className="min-w-0 text-14">
                <span className="block font-medium">{promotionKindLabels[kind]}</span>
                <span className="block text-13 text-sand-600">{NOTES[kind]}</span>
              </span>
            </label>
          )
        })}
      </div>
    </fieldset>
  )
}

import { Check } from 'lucide-react'
import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { stockLevelOf } from '#contract/catalogue/stock-label.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { chipClass } from '#web/ui/chip.tsx'
import { VariantPicker } from '#web/ui/commerce/variant-picker.tsx'
import { cx } from '#web/ui/cx.ts'
import type { Choice } from './use-choice.ts'
import { type Axis, axisValue, variantAxes, variantWith } from './variant-axes.ts'

type Props = { product: ProductDetail; choice: Choice }

/** The variants of a product: one row for each attribute that they differ in, else a box for each. */
export function VariantChoice({ product, choice }: Props) {
  const axes = variantAxes(product.variants)
  return (
    <div>
      <p className="mb-2 text-15">
        <b>Phiên bản:</b> <span>{choice.variant?.name}</span>
      </p>
      {axes.length > 0 ? (
        <div className="space-y-4">
          {axes.map(axis => (
            <AxisRow key={axis.name} axis={axis} product={product} choice={choice} />
          ))}
        </div>
      ) : (
        <VariantPicker
          variants={product.variants.map(variant => ({
            id: variant._id,
            name: variant.name,
            price: formatDong(variant.price),
            isSoldOut: stockLevelOf(variant) === 'out_of_stock',
          }))}
          chosenId={choice.variant?._id}
          onChoose={choice.chooseVariant}
        />
      )}
    </div>
  )
}

function AxisRow({ axis, product, choice }: Props & { axis: Axis }) {
  const chosen = axisValue(choice.variant, axis)
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 font-medium text-14 text-sand-600">{axis.name}</legend>
      <div className="flex flex-wrap gap-2">
        {axis.values.map(value => {
          const wanted = variantWith(product.variants, choice.variant, { axis, value })
          return (
            <button
              key={value}
              type="button"
              aria-pressed={value === chosen}
              disabled={!wanted}
              onClick={() => wanted && choice.chooseVariant(wanted._id)}
              className={cx(
                chipClass(value === chosen),
                'max-w-full whitespace-normal! py-1 md:min-h-11',
                !wanted && 'hatched text-sand-600 line-through',
              )}
            >
              {value === chosen && <Check size={16} strokeWidth={2} aria-hidden />}
              <LightDot value={value} />
              {value}
              {!wanted && <span className="sr-only"> (hết hàng)</span>}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

/** Light of so many kelvin as a dot: warm, neutral or cool. Other values have none. */
function LightDot({ value }: { value: string }) {
  const kelvin = Number(/(\d{4})\s*K\b/.exec(value)?.[1] ?? 0)
  if (kelvin === 0) return null
  const colour = kelvin <= 3500 ? 'bg-glow-300' : kelvin < 5000 ? 'bg-glow-50' : 'bg-sky-50'
  return <span aria-hidden className={cx('size-4 rounded-full border border-sand-300', colour)} />
}

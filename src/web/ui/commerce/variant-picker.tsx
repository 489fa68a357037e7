import { Check } from 'lucide-react'
import { useId } from 'react'
import { cx } from '../cx.ts'

export type VariantChoice = { id: string; name: string; price: string; isSoldOut: boolean }

/** Boxes with name and price, one of which is chosen; a sold-out one is hatched and can't be chosen. */
export function VariantPicker({
  variants,
  chosenId,
  onChoose,
}: {
  variants: readonly VariantChoice[]
  chosenId: string | undefined
  onChoose: (id: string) => void
}) {
  // the page and its sheet may both show the choice
  const name = useId()
  return (
    <div className="grid grid-cols-2 gap-3 xl:grid-cols-3" role="radiogroup" aria-label="Phiên bản">
      {variants.map(variant => (
        <VariantBox
          key={variant.id}
          variant={variant}
          name={name}
          isChosen={variant.id === chosenId}
          onChoose={() => onChoose(variant.id)}
        />
      ))}
    </div>
  )
}

function VariantBox({
  variant,
  name,
  isChosen,
  onChoose,
}: {
  variant: VariantChoice
  name: string
  isChosen: boolean
  onChoose: () => void
}) {
  return (
    <label
      className={cx(
        'relative flex min-h-16 flex-col justify-center rounded-6 border px-3 py-2 has-focus-visible:outline-2 has-focus-visible:outline-pine-600 has-focus-visible:outline-offset-2',
        variant.isSoldOut && 'hatched border-sand-300 bg-sand-25',
        isChosen && !variant.isSoldOut ? 'border-pine-700 ring-1 ring-pine-700' : 'border-sand-400',
      )}
    >
      <input
        type="radio"
        name={name}
        className="sr-only"
        checked={isChosen}
        disabled={variant.isSoldOut}
        onChange={onChoose}
      />
      <span className={cx('font-medium text-15', variant.isSoldOut && 'text-sand-600 line-through')}>
        {variant.name}
      </span>
      <span className="text-13 text-sand-600">{variant.isSoldOut ? 'Hết hàng' : variant.price}</span>
      {isChosen && !variant.isSoldOut && (
        <span className="absolute -top-2 -right-2 flex size-5 items-center justify-center rounded-full bg-pine-700 text-white">
          <Check size={13} strokeWidth={3} aria-hidden />
        </span>
      )}
    </label>
  )
}

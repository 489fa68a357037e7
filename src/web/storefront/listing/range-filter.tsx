import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import type { ProductRange } from '#contract/catalogue/listing/product-filters.ts'
import { ChipLink } from '#web/ui/chip.tsx'
import { cx } from '#web/ui/cx.ts'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { NumberBox } from '#web/ui/inputs/number-box.tsx'
import { asTyped, isMoney, readAmount, type TypedAmount, typedOn } from './amount-text.ts'
import { FORM_PARAMS, inOrder, type ListingFilter, listingPath, type RangeChange } from './listing-query.ts'

type Props = {
  declared: ProductRange
  filter: ListingFilter
  /** Gets the typed numbers before they count; undefined while a text is no number. */
  onTyped?: ((range: RangeChange | undefined) => void) | undefined
}

/** Both ends of a declared filter, typed or by one of its steps. Works as a plain form too. */
export function RangeFilter({ declared, filter, onTyped }: Props) {
  const { label: name, title = name, from, to, steps } = declared
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-14">{title}</legend>
      <RangeForm
        key={`${filter[from]}-${filter[to]}`}
        declared={declared}
        filter={filter}
        onTyped={onTyped}
      />
      {steps.length > 0 && (
        <div className="mt-3 flex flex-wrap gap-2">
          {steps.map(step => {
            const [lowest, highest] = [String(step.from ?? ''), String(step.to ?? '')]
            const isChosen = filter[from] === lowest && filter[to] === highest
            const range = isChosen ? { [from]: '', [to]: '' } : { [from]: lowest, [to]: highest }
            return (
              <ChipLink key={step.label} to={listingPath(filter, range)} chosen={isChosen}>
                {step.label}
              </ChipLink>
            )
          })}
        </div>
      )}
    </fieldset>
  )
}

function RangeForm({ declared, filter, onTyped }: Props) {
  const { label: name, title = name } = declared
  const navigate = useNavigate()
  const errorId = useId()
  const [isWrong, setWrong] = useState(false)
  const [from, setFrom] = useState(asTyped(filter[declared.from]))
  const [to, setTo] = useState(asTyped(filter[declared.to]))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const range = rangeOf(declared, from, to)
    setWrong(range === undefined)
    if (!range) return
    if ([declared.from, declared.to].every(param => range[param] === filter[param])) return
    navigate(listingPath(filter, range), { preventScrollReset: true })
  }
  const shared = { unit: declared.unit, errorId: isWrong ? errorId : undefined }
  return (
    <>
      <form
        aria-label={title}
        action="/products"
        onSubmit={submit}
        // not between the two boxes: the answer would take the focus away
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) currentTarget.requestSubmit()
        }}
        className="flex items-center gap-2"
      >
        <SavedFilters filter={filter} without={[declared.from, declared.to]} />
        <AmountBox
          {...shared}
          name={declared.from}
          label={`${name} từ`}
          placeholder="Từ"
          amount={from}
          onAmount={typed => {
            setFrom(typed)
            onTyped?.(rangeOf(declared, typed, to))
          }}
        />
        <span aria-hidden>–</span>
        <AmountBox
          {...shared}
          name={declared.to}
          label={`${name} đến`}
          placeholder="Đến"
          amount={to}
          onAmount={typed => {
            setTo(typed)
            onTyped?.(rangeOf(declared, from, typed))
          }}
        />
        <button
          type="submit"
          className="sr-only font-medium text-14 text-pine-700 focus-visible:not-sr-only focus-visible:w-20"
        >
          Lọc theo {name.charAt(0).toLowerCase() + name.slice(1)}
        </button>
      </form>
      {isWrong && (
        <p id={errorId} role="alert" className="mt-1 text-13 text-lac-600">
          {wrongText(declared)}
        </p>
      )}
    </>
  )
}

function wrongText(declared: ProductRange): string {
  return isMoney(declared)
    ? `${declared.label} phải là số tiền, ví dụ 500.000 hoặc 1,5 triệu.`
    : `${declared.label} phải là số nguyên từ 0 đến ${asTyped(String(declared.max)).shown}.`
}

/** One end of the range. @param errorId of the sentence about a wrong number */
function AmountBox({
  name,
  label,
  placeholder,
  unit,
  amount,
  onAmount,
  errorId,
}: {
  name: string
  label: string
  placeholder: string
  unit: string
  amount: TypedAmount
  onAmount: (typed: TypedAmount) => void
  errorId: string | undefined
}) {
  const isWrong = errorId !== undefined
  return (
    <NumberBox
      name={name}
      aria-label={label}
      placeholder={`${placeholder} ${unit}`}
      value={amount.shown}
      onChange={({ target, nativeEvent }) => onAmount(typedOn(amount, target.value, nativeEvent))}
      aria-invalid={isWrong}
      aria-describedby={errorId}
      className={cx(inputClass(), 'min-w-0 flex-1')}
    />
  )
}

/** The range of the two boxes, undefined if one is no number of this filter. */
function rangeOf(declared: ProductRange, from: TypedAmount, to: TypedAmount): RangeChange | undefined {
  const [lowest, highest] = [readAmount(declared, from.shown), readAmount(declared, to.shown)]
  return lowest === undefined || highest === undefined ? undefined : inOrder(declared, lowest, highest)
}

/**
 * The other filters, for a form that is sent without JavaScript.
 * @param without the form's own parameters
 */
export function SavedFilters({
  filter,
  without,
}: {
  filter: ListingFilter
  without: readonly (keyof ListingFilter)[]
}) {
  return FORM_PARAMS.filter(name => filter[name] && !without.includes(name)).map(name => (
    <input key={name} type="hidden" name={name} value={filter[name]} />
  ))
}

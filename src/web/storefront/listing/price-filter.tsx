import { type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { ChipLink } from '#web/ui/chip.tsx'
import { cx } from '#web/ui/cx.ts'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { NumberBox } from '#web/ui/inputs/number-box.tsx'
import { inOrder, type ListingFilter, listingPath } from './listing-query.ts'
import { asTyped, readPrice, type TypedPrice, typedOn } from './price-text.ts'

const PRESETS = [
  { label: 'Dưới 1 triệu', minPrice: '', maxPrice: '1000000' },
  { label: '1 – 3 triệu', minPrice: '1000000', maxPrice: '3000000' },
  { label: '3 – 5 triệu', minPrice: '3000000', maxPrice: '5000000' },
  { label: 'Trên 5 triệu', minPrice: '5000000', maxPrice: '' },
]

export type PriceRange = Pick<ListingFilter, 'minPrice' | 'maxPrice'>

/** Lowest and highest price, typed or by one of four steps. Works as a plain form too. */
export function PriceFilter({
  filter,
  onTyped,
}: {
  filter: ListingFilter
  /** What is typed so far, before it counts; undefined while that is no price. */
  onTyped?: (range: PriceRange | undefined) => void
}) {
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-14">Khoảng giá</legend>
      <PriceForm key={`${filter.minPrice}-${filter.maxPrice}`} filter={filter} onTyped={onTyped} />
      <div className="mt-3 flex flex-wrap gap-2">
        {PRESETS.map(({ label, minPrice, maxPrice }) => {
          const isChosen = filter.minPrice === minPrice && filter.maxPrice === maxPrice
          const to = listingPath(filter, isChosen ? { minPrice: '', maxPrice: '' } : { minPrice, maxPrice })
          return (
            <ChipLink key={label} to={to} chosen={isChosen}>
              {label}
            </ChipLink>
          )
        })}
      </div>
    </fieldset>
  )
}

function PriceForm({
  filter,
  onTyped,
}: {
  filter: ListingFilter
  onTyped: ((range: PriceRange | undefined) => void) | undefined
}) {
  const navigate = useNavigate()
  const errorId = useId()
  const [isWrong, setWrong] = useState(false)
  const [from, setFrom] = useState(asTyped(filter.minPrice))
  const [to, setTo] = useState(asTyped(filter.maxPrice))
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const range = rangeOf(from, to)
    setWrong(range === undefined)
    if (!range) return
    const { minPrice, maxPrice } = range
    if (minPrice === filter.minPrice && maxPrice === filter.maxPrice) return
    navigate(listingPath(filter, { minPrice, maxPrice }), { preventScrollReset: true })
  }
  return (
    <>
      <form
        aria-label="Khoảng giá"
        action="/products"
        onSubmit={submit}
        // not between the two boxes: the answer would take the focus away
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) currentTarget.requestSubmit()
        }}
        className="flex items-center gap-2"
      >
        <SavedFilters filter={filter} without="price" />
        <PriceBox
          name="minPrice"
          label="Từ"
          price={from}
          onPrice={typed => {
            setFrom(typed)
            onTyped?.(rangeOf(typed, to))
          }}
          errorId={isWrong ? errorId : undefined}
        />
        <span aria-hidden>–</span>
        <PriceBox
          name="maxPrice"
          label="Đến"
          price={to}
          onPrice={typed => {
            setTo(typed)
            onTyped?.(rangeOf(from, typed))
          }}
          errorId={isWrong ? errorId : undefined}
        />
        <button type="submit" className="sr-only">
          Lọc theo giá
        </button>
      </form>
      {isWrong && (
        <p id={errorId} role="alert" className="mt-1 text-13 text-lac-600">
          Giá phải là số tiền, ví dụ 500.000 hoặc 1,5 triệu.
        </p>
      )}
    </>
  )
}

/** One end of the range. @param errorId of the sentence about a wrong price */
function PriceBox({
  name,
  label,
  price,
  onPrice,
  errorId,
}: {
  name: 'minPrice' | 'maxPrice'
  label: 'Từ' | 'Đến'
  price: TypedPrice
  onPrice: (typed: TypedPrice) => void
  errorId: string | undefined
}) {
  const isWrong = errorId !== undefined
  return (
    <NumberBox
      name={name}
      aria-label={`Giá ${label.toLowerCase()}`}
      placeholder={`${label} ₫`}
      value={price.shown}
      onChange={({ target, nativeEvent }) => onPrice(typedOn(price, target.value, nativeEvent))}
      aria-invalid={isWrong}
      aria-describedby={errorId}
      className={cx(inputClass({ invalid: isWrong }), 'min-w-0 flex-1')}
    />
  )
}

/** The range of the two boxes, undefined if one is no price. */
function rangeOf(from: TypedPrice, to: TypedPrice): PriceRange | undefined {
  const [lowest, highest] = [readPrice(from.shown), readPrice(to.shown)]
  return lowest === undefined || highest === undefined ? undefined : inOrder(lowest, highest)
}

/** What else is filtered, for a form that is sent without JavaScript. */
export function SavedFilters({ filter, without }: { filter: ListingFilter; without: 'search' | 'price' }) {
  const { search, category, subcategory, minPrice, maxPrice, sortBy, sortOrder } = filter
  const own = without === 'search' ? { minPrice, maxPrice } : { search }
  return Object.entries({ category, subcategory, sortBy, sortOrder, ...own })
    .filter(([, value]) => value)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

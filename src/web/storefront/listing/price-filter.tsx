import { type ComponentProps, type FormEvent, useId, useState } from 'react'
import { useNavigate } from 'react-router'
import { formatCount } from '#web/lib/format/formats.ts'
import { ChipLink } from '#web/ui/chip.tsx'
import { cx } from '#web/ui/cx.ts'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { NumberBox } from '#web/ui/inputs/number-box.tsx'
import { inOrder, type ListingFilter, listingPath } from './listing-query.ts'
import { readPrice } from './price-text.ts'

const PRESETS = [
  { label: 'Dưới 1 triệu', minPrice: '', maxPrice: '1000000' },
  { label: '1 – 3 triệu', minPrice: '1000000', maxPrice: '3000000' },
  { label: '3 – 5 triệu', minPrice: '3000000', maxPrice: '5000000' },
  { label: 'Trên 5 triệu', minPrice: '5000000', maxPrice: '' },
]

const written = (amount: string): string => (amount ? formatCount(Number(amount)) : '')

/** What a box shows during typing: digits are grouped, words such as «1tr» stay until they are read. */
function shownWhileTyping(text: string): string {
  return /^[\d.\s]+$/.test(text) ? written(text.replace(/\D/g, '').slice(0, 11)) : text
}

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
  const navigate = useNavigate()
  const errorId = useId()
  const [isWrong, setWrong] = useState(false)
  const submit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    const range = typedRange(event.currentTarget)
    setWrong(range === undefined)
    if (!range) return
    const { minPrice, maxPrice } = range
    if (minPrice === filter.minPrice && maxPrice === filter.maxPrice) return
    navigate(listingPath(filter, { minPrice, maxPrice }), { preventScrollReset: true })
  }
  const boxes = { 'aria-invalid': isWrong, 'aria-describedby': isWrong ? errorId : undefined }
  return (
    <fieldset>
      <legend className="mb-2 font-semibold text-14">Khoảng giá</legend>
      <form
        key={`${filter.minPrice}-${filter.maxPrice}`}
        aria-label="Khoảng giá"
        action="/products"
        onSubmit={submit}
        onInput={event => onTyped?.(typedRange(event.currentTarget))}
        // not between the two boxes: the answer would take the focus away
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) currentTarget.requestSubmit()
        }}
        className="flex items-center gap-2"
      >
        <SavedFilters filter={filter} without="price" />
        <Amount name="minPrice" label="Giá từ" placeholder="Từ ₫" initial={filter.minPrice} {...boxes} />
        <span aria-hidden>–</span>
        <Amount name="maxPrice" label="Giá đến" placeholder="Đến ₫" initial={filter.maxPrice} {...boxes} />
        <button type="submit" className="sr-only">
          Lọc theo giá
        </button>
      </form>
      {isWrong && (
        <p id={errorId} role="alert" className="mt-1 text-13 text-lac-600">
          Giá phải là số tiền, ví dụ 500.000 hoặc 1,5 triệu.
        </p>
      )}
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

/** The range of the two boxes, undefined where one is no price. */
function typedRange(form: HTMLFormElement): PriceRange | undefined {
  const typed = new FormData(form)
  const [from, to] = ['minPrice', 'maxPrice'].map(name =>
    // while a key is pressed the digits are not grouped yet
    readPrice(shownWhileTyping(String(typed.get(name) ?? ''))),
  )
  return from === undefined || to === undefined ? undefined : inOrder(from, to)
}

function Amount({
  label,
  initial,
  ...box
}: { label: string; initial: string } & Omit<ComponentProps<'input'>, 'value' | 'onChange'>) {
  const [shown, setShown] = useState(written(initial))
  return (
    <NumberBox
      {...box}
      aria-label={label}
      value={shown}
      onChange={event => setShown(shownWhileTyping(event.target.value))}
      className={cx(inputClass({ invalid: box['aria-invalid'] === true }), 'min-w-0 flex-1')}
    />
  )
}

/** What else is filtered, for a form that is sent without JavaScript. */
export function SavedFilters({ filter, without }: { filter: ListingFilter; without: 'search' | 'price' }) {
  const { search, category, subcategory, minPrice, maxPrice, sortBy, sortOrder } = filter
  const own = without === 'search' ? { minPrice, maxPrice } : { search }
  return Object.entries({ category, subcategory, sortBy, sortOrder, ...own })
    .filter(([, value]) => value)
    .map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />)
}

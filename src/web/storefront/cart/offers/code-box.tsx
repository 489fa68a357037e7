import { CircleAlert, CircleCheck, X } from 'lucide-react'
import { type FormEvent, useId, useRef, useState } from 'react'
import type { Cart } from '#contract/cart/cart.shapes.ts'
import { lackText } from '#contract/promotions/lack-text.ts'
import { codeFailure, setCodes } from '#web/lib/cart/cart-changes.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { unapplied } from '#web/ui/inputs/unapplied.ts'
import type { CartRules, PricedLines } from '../cart-lines.ts'
import { preferOffer } from './preferred-offer.ts'

const NOT_APPLIED = 'Mã này chưa được áp dụng. Bấm «Áp dụng», hoặc xóa mã để đặt hàng không dùng mã.'

/** The box for codes, each with its benefit or the reason why it gives nothing. */
export function CodeBox({
  rules,
  priced,
  phone,
  onChanged,
}: {
  rules: CartRules
  priced: PricedLines
  /** Of the order, if it is typed already. */
  phone?: string | undefined
  onChanged: (cart: Cart) => void
}) {
  const id = useId()
  const box = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const [isTyped, setTyped] = useState(false)
  const given = rules.codes.map(({ code }) => code)

  const change = async (codes: string[]): Promise<boolean> => {
    setBusy(true)
    setError(undefined)
    try {
      onChanged(await setCodes(codes, phone))
      return true
    } catch (failure) {
      setError(codeFailure(failure))
      return false
    } finally {
      setBusy(false)
    }
  }
  /** The cart is loaded again and priced with the offer that was chosen. */
  const prefer = (promotionId: string): Promise<boolean> => {
    preferOffer(promotionId)
    return change(given)
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const typed = box.current?.value.trim() ?? ''
    if (typed === '') return setError('Vui lòng nhập mã giảm giá')
    if ((await change([...given, typed])) && box.current) {
      box.current.value = ''
      setTyped(false)
    }
    box.current?.focus()
  }
  return (
    <section aria-label="Mã giảm giá">
      <form onSubmit={submit} noValidate>
        <label htmlFor={id} className="mb-2 block font-semibold text-16">
          Mã giảm giá
        </label>
        <div className="flex gap-2">
          <input
            ref={box}
            id={id}
            name="code"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={80}
            placeholder={given.length > 0 ? 'Nhập mã khác' : 'Nhập mã'}
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? `${id}-note` : undefined}
            onInput={event => {
              setTyped(event.currentTarget.value.trim() !== '')
              setError(undefined)
            }}
            {...unapplied(isTyped, () => setError(NOT_APPLIED))}
            className={cx(inputClass(), 'min-w-0 flex-1')}
          />
          <Button type="submit" kind="secondary" busy={isBusy}>
            Áp dụng
          </Button>
        </div>
        <FieldNote id={`${id}-note`} error={error} />
      </form>
      {rules.codes.length > 0 && (
        <ul className="mt-3 space-y-2" aria-live="polite">
          {rules.codes.map(({ code, message }) => (
            <GivenCode
              key={code}
              code={code}
              {...stateOf(code, { message, rules, priced })}
              onRemove={() => change(given.filter(other => other !== code))}
            />
          ))}
        </ul>
      )}
      {priced.replaced.map(({ promotionId, name, gainDong }) => (
        <div key={promotionId} className="mt-2 text-13 text-sand-700">
          <p>
            «{name}» không dùng cùng ưu đãi đang áp dụng. {comparison(gainDong)}
          </p>
          <Button
            kind="quiet"
            size="small"
            busy={isBusy}
            onClick={() => void prefer(promotionId)}
            className="-ml-3"
          >
            Dùng «{name}» thay thế
          </Button>
        </div>
      ))}
    </section>
  )
}

/** How an offer compares with those in the cart; presents count at their price (R59). */
function comparison(gainDong: number): string {
  if (gainDong > 0) return 'Dùng ưu đãi đó lợi hơn cho bạn, tính cả giá quà tặng.'
  if (gainDong === 0) return 'Hai cách lợi như nhau cho bạn, tính cả giá quà tặng.'
  return 'Cách đang áp dụng lợi hơn cho bạn, tính cả giá quà tặng.'
}

type CodeState = { isUsed: boolean; dong: number; text: string }

/** The benefit of a code for the cart, or the reason why it gives nothing now. */
function stateOf(
  code: string,
  { message, rules, priced }: { message: string | null; rules: CartRules; priced: PricedLines },
): CodeState {
  const promotion = rules.promotions.find(other => other.code === code)
  if (message !== null || !promotion)
    return { isUsed: false, dong: 0, text: message ?? 'Mã này chưa dùng được' }
  const all = [
    ...priced.lines.flatMap(line => line.discounts),
    ...priced.discounts,
    ...priced.shippingDiscounts,
  ]
  const own = all.filter(({ promotionId }) => promotionId === promotion.id)
  if (own.length > 0)
    return { isUsed: true, dong: own.reduce((sum, { dong }) => sum + dong, 0), text: promotion.text }
  if (priced.replaced.some(({ promotionId }) => promotionId === promotion.id))
    return { isUsed: false, dong: 0, text: `${promotion.text}. Chưa dùng: giỏ hàng đang có ưu đãi khác` }
  const lacks = priced.lacking.find(({ promotionId }) => promotionId === promotion.id)?.lacks ?? []
  const reason = lacks.map(lackText).join(', ')
  return { isUsed: false, dong: 0, text: reason ? `${promotion.text} – ${reason}` : promotion.text }
}

function GivenCode({
  code,
  isUsed,
  dong,
  text,
  onRemove,
}: CodeState & { code: string; onRemove: () => void }) {
  const Icon = isUsed ? CircleCheck : CircleAlert
  return (
    <li
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-3 rounded-6 border py-2 pr-1 pl-3',
        isUsed ? 'border-pine-700 bg-pine-50' : 'border-sand-300 bg-sand-50',
      )}
    >
      <Icon
        size={20}
        strokeWidth={1.75}
        aria-hidden
        className={cx('mt-2.5', isUsed ? 'text-pine-700' : 'text-glow-700')}
      />
      <div className="min-w-0 py-2">
        <p className="flex flex-wrap justify-between gap-x-3 font-semibold text-15">
          <span className="break-all">{code}</span>
          {dong > 0 && <span className="whitespace-nowrap text-pine-700">{formatDong(-dong)}</span>}
        </p>
        <p className="text-13 text-sand-700">{text}</p>
      </div>
      <button
        type="button"
        aria-label={`Bỏ mã ${code}`}
        onClick={onRemove}
        className="grid size-11 place-items-center text-sand-600"
      >
        <X size={18} strokeWidth={1.75} aria-hidden />
      </button>
    </li>
  )
}

import { useEffect, useRef, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { Cart, CartLine } from '#contract/cart/cart.shapes.ts'
import { type DeliveryPlace, destinationOf } from '#contract/pricing/delivery.ts'
import { isPlaceOpen } from '#contract/pricing/price-delivery.ts'
import { formResolver } from '#web/lib/api/form-errors.ts'
import { formatDong } from '#web/lib/format/formats.ts'
import type { PlacedOrder } from '#web/lib/session/placed-order.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { refuseUnapplied } from '#web/ui/inputs/unapplied.ts'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { type CartRules, priceLines } from '../cart/cart-lines.ts'
import { CodeBox } from '../cart/offers/code-box.tsx'
import { storeLastPlace } from '../delivery/last-place.ts'
import { DepositAdvice } from '../kernel/deposit-advice.tsx'
import { useShop } from '../kernel/shop.ts'
import { StickyBarFrame } from '../layout/sticky-bar-frame.tsx'
import { AddressFields } from './address/address-fields.tsx'
import { ContactFields } from './address/contact-fields.tsx'
import { useOwnContact } from './address/use-own-contact.ts'
import { Block } from './block.tsx'
import {
  type CheckoutInput,
  type CheckoutValues,
  checkoutFields,
  payerOf,
  requiredTexts,
} from './checkout-fields.ts'
import { readCheckout, storeCheckout } from './checkout-storage.ts'
import { Consent } from './consent.tsx'
import { useHold } from './hold/use-hold.ts'
import { useKnownPayer } from './hold/use-known-payer.ts'
import { useProof } from './hold/use-proof.ts'
import { nextOnEnter } from './next-on-enter.ts'
import { PaymentMethod } from './payment-method.tsx'
import { displayedQuote, heldLines } from './price-change/displayed-quote.ts'
import { RefusalNotice } from './refusal-notice.tsx'
import { EditLink, FoldedSummary, Summary } from './summary.tsx'
import { useCodesOf } from './use-codes-of.ts'
import { useOrdering } from './use-ordering.ts'

const PriceDialog = lazyPart(() => import('./price-change/price-dialog.tsx'), { ifMissing: 'say' })
const TransferBlock = lazyPart(() => import('./hold/transfer-block.tsx'), {
  ifMissing: 'retry',
  placeholder: <div className="min-h-96" />,
})
const FORM_ID = 'dat-hang'

/** The recipient and address of the order, the way of payment, and the button that places it. */
export default function CheckoutForm({
  lines,
  rules,
  onPlaced,
  onCartChanged,
  onCart,
}: {
  lines: CartLine[]
  rules: CartRules
  onPlaced: (order: PlacedOrder) => void
  onCartChanged: () => Promise<void>
  /** Shows the cart of another answer. */
  onCart: (cart: Cart) => void
}) {
  const { acceptsTransfers } = useShop()
  const [defaultValues] = useState(() => readCheckout(acceptsTransfers))
  const form = useForm<CheckoutInput, unknown, CheckoutValues>({
    defaultValues,
    resolver: formResolver(checkoutFields),
    mode: 'onTouched',
  })
  useOwnContact(form)
  const values = useWatch({ control: form.control })
  const isTransfer = values.paymentMethod === 'bank_transfer'
  const payer = payerOf({ name: values.name ?? '', phone: values.phone ?? '' })
  const codes = rules.codes.map(({ code }) => code)
  useCodesOf(payer?.phone, codes, onCart)
  const place = { province: values.city || undefined, ward: values.state || undefined }
  const atCartPrices = priceLines(lines, rules, { ...place, payment: values.paymentMethod })
  const isPlaceMissing = isPlaceOpen(atCartPrices.messages)
  const { isPayerKnown, onFocus, onBlur } = useKnownPayer(payer)
  const isOn = isTransfer && !isPlaceMissing && isPayerKnown
  const hold = useHold({ isOn, priced: atCartPrices, place, payer, codes })
  const held = hold.state.status === 'open' ? hold.state.hold : undefined
  const priced = held ? heldLines(held) : atCartPrices

  const { errors, submitCount } = form.formState
  const proof = useProof({ isRequired: isTransfer && submitCount > 0 })
  useEffect(() => storeCheckout(values, proof.proof), [values, proof.proof])

  const { city = '', state = '' } = values
  useEffect(() => storeLastPlace({ province: city, ward: state }), [city, state])

  const ordering = useOrdering({
    form,
    onPlaced,
    onCartChanged,
    onRefused: ({ isHoldLost, fieldErrors }) => {
      const fieldError = fieldErrors.find(({ path }) => path === 'paymentProofImage')
      if (fieldError) proof.refuse(fieldError.message)
      if (isHoldLost) void hold.open()
    },
  })
  const holdBox = useRef<HTMLDivElement>(null)
  const sayNotHeld = (): void => {
    showToast({ kind: 'error', text: 'Hàng chưa được giữ cho bạn. Vui lòng giữ hàng rồi đặt.' })
    holdBox.current?.focus()
  }
  const submit = async (entered: CheckoutValues): Promise<void> => {
    if (refuseUnapplied()) return
    const displayed = displayedQuote(priced, codes)
    if (!isTransfer) return ordering.submit(entered, displayed, { method: 'cash' })
    if (!proof.proof) return proof.ref.current?.focus()
    if (!held) return sayNotHeld()
    const payment = { method: 'bank_transfer' as const, hold: held.hold, proofUrl: proof.proof.url }
    return ordering.submit(entered, displayed, payment)
  }

  const isIncomplete = submitCount > 0 && requiredTexts.some(name => !values[name]?.trim())
  const summary = { lines, priced, deliveryTime: deliveryTimeTo(place, rules) }
  return (
    <div className="grid grid-cols-1 gap-x-14 lg:grid-cols-[minmax(0,1fr)_420px]">
      <div>
        <FoldedSummary {...summary} />
        <form
          id={FORM_ID}
          noValidate
          onKeyDown={nextOnEnter}
          onFocus={onFocus}
          onBlur={onBlur}
          onSubmit={form.handleSubmit(submit)}
        >
          <Block number={1} title="Thông tin nhận hàng">
            <ContactFields register={form.register} errors={errors}>
              <AddressFields
                control={form.control}
                errors={errors}
                onProvince={() => form.setValue('state', '')}
                nextField={() => emptyField(form.getValues('street'), 'street')}
              />
            </ContactFields>
          </Block>
          <Block number={2} title="Phương thức thanh toán">
            <PaymentMethod chosen={values.paymentMethod ?? 'cash'} register={form.register}>
              <div ref={holdBox} tabIndex={-1}>
                <TransferBlock
                  hold={hold.state}
                  isPlaceMissing={isPlaceMissing}
                  isPayerMissing={!isPayerKnown}
                  payer={payer}
                  onHold={() => void hold.open()}
                  proof={proof.proof}
                  onProof={proof.change}
                  proofError={proof.error}
                  proofRef={proof.ref}
                />
              </div>
            </PaymentMethod>
            <DepositAdvice className="mt-4" />
          </Block>
        </form>
      </div>
      <aside
        aria-label="Đơn hàng của bạn"
        className="self-start rounded-6 border-sand-200 lg:sticky lg:top-25 lg:border lg:bg-sand-25 lg:p-6"
      >
        <div className="hidden lg:block">
          <div className="mb-3 flex items-center justify-between">
            <h2 className="font-semibold text-18">Đơn hàng của bạn</h2>
            <EditLink />
          </div>
          <Summary {...summary} />
        </div>
        <div className="mb-4 max-lg:mt-8">
          <CodeBox rules={rules} priced={atCartPrices} phone={payer?.phone} onChanged={onCart} />
        </div>
        <div className="lg:mt-5 lg:border-sand-200 lg:border-t lg:pt-4">
          <Consent register={form.register} error={errors.consent?.message} />
        </div>
        {isIncomplete && <Incomplete className="mt-5 max-md:hidden" />}
        <RefusalNotice refusal={ordering.refusal} className="mt-5 max-md:hidden" />
        <Button
          type="submit"
          form={FORM_ID}
          size="main"
          wide
          busy={ordering.busy}
          className="mt-5 max-md:hidden"
        >
          {ordering.refusal?.retryLabel ?? 'Đặt hàng'}
        </Button>
      </aside>
      {/* on a phone the refusal is in the bar: anywhere else the bar could cover it */}
      <StickyBarFrame
        above={
          <>
            {isIncomplete && <Incomplete className="mb-2" />}
            <RefusalNotice refusal={ordering.refusal} className="mb-2 max-h-[40dvh] overflow-y-auto" />
          </>
        }
      >
        <Button type="submit" form={FORM_ID} size="main" wide busy={ordering.busy}>
          {ordering.refusal?.retryLabel ?? 'Đặt hàng'} · <span>{formatDong(priced.totalDong)}</span>
        </Button>
      </StickyBarFrame>
      {ordering.priceChange && (
        <PriceDialog
          change={ordering.priceChange}
          agreeLabel="Đặt với giá mới"
          busy={ordering.busy}
          onAgree={ordering.agree}
          onClose={ordering.reconsider}
        />
      )}
      {hold.state.status === 'price-changed' && (
        <PriceDialog
          change={hold.state.change}
          agreeLabel="Giữ hàng với giá mới"
          busy={false}
          onAgree={() => void hold.agree().then(onCartChanged)}
          onClose={() => {
            hold.decline()
            void onCartChanged()
          }}
        />
      )}
    </div>
  )
}

function emptyField(value: string, name: keyof CheckoutInput): HTMLElement | null {
  return value.trim() ? null : document.querySelector<HTMLElement>(`#${FORM_ID} [name=${name}]`)
}

/** How long delivery takes to a place, if both the place and the shop's time are set (R47). */
function deliveryTimeTo(place: DeliveryPlace, { delivery }: CartRules): string | undefined {
  if (place.province === undefined) return undefined
  const [terms, another] = destinationOf(delivery, place).terms
  return (another === undefined && terms?.time) || undefined
}

/**
 * In addition to the sentence under each field, one for the whole at the button, in the words of the
 * specification (§5).
 */
function Incomplete({ className }: { className: string }) {
  return (
    <p role="alert" className={cx('font-medium text-14 text-lac-700', className)}>
      Vui lòng điền đầy đủ thông tin bắt buộc
    </p>
  )
}

import { zodResolver } from '@hookform/resolvers/zod'
import { Banknote } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { type FieldErrors, type UseFormRegister, useForm } from 'react-hook-form'
import { Link } from 'react-router'
import type { Cart, CartLine } from '#contract/cart/cart.shapes.ts'
import { formatDong } from '#web/lib/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Checkbox, Radio } from '#web/ui/choice.tsx'
import { FieldNote, TextField } from '#web/ui/field.tsx'
import { Notice } from '#web/ui/notice.tsx'
import { totalsOf } from '../cart/cart-lines.ts'
import { FootBarFrame } from '../frame/foot-bar-frame.tsx'
import { AddressFields } from './address-fields.tsx'
import { type CheckoutInput, type CheckoutValues, checkoutFields, emptyCheckout } from './checkout-fields.ts'
import { EditLink, FoldedSummary, Summary } from './summary.tsx'
import { useOrdering } from './use-ordering.ts'

const PriceDialog = lazy(() => import('./price-dialog.tsx'))
const FORM_ID = 'dat-hang'

type Rules = Pick<Cart, 'pricesIncludeTax' | 'shippingFee'>

/** Who gets the goods where, how they are paid, and the button that orders them. */
export default function CheckoutForm({
  lines,
  rules,
  onCartChanged,
}: {
  lines: CartLine[]
  rules: Rules
  onCartChanged: () => Promise<void>
}) {
  const form = useForm<CheckoutInput, unknown, CheckoutValues>({
    defaultValues: emptyCheckout,
    resolver: zodResolver(checkoutFields),
    mode: 'onTouched',
  })
  const totals = totalsOf(lines, rules)
  const ordering = useOrdering({ form, lines, totals, onCartChanged })
  const { errors } = form.formState
  const shown = { lines, totals, pricesIncludeTax: rules.pricesIncludeTax }
  return (
    <div className="grid gap-x-14 lg:grid-cols-[minmax(0,1fr)_420px]">
      <div>
        <FoldedSummary {...shown} />
        <form id={FORM_ID} noValidate onSubmit={form.handleSubmit(ordering.submit)}>
          <Block number={1} title="Thông tin nhận hàng">
            <ContactFields register={form.register} errors={errors}>
              <AddressFields
                control={form.control}
                errors={errors}
                onProvince={() => form.resetField('state', { defaultValue: '' })}
              />
            </ContactFields>
          </Block>
          <Block number={2} title="Phương thức thanh toán">
            <PaymentMethod />
          </Block>
        </form>
      </div>
      <aside
        aria-label="Đơn hàng của bạn"
        className="self-start rounded-6 border-sand-200 lg:sticky lg:top-6 lg:border lg:bg-sand-25 lg:p-6"
      >
        <div className="hidden lg:block">
          <div className="mb-3 flex items-center justify-between">
            <h2 className="font-semibold text-18">Đơn hàng của bạn</h2>
            <EditLink />
          </div>
          <Summary {...shown} />
        </div>
        <div className="lg:mt-5 lg:border-sand-200 lg:border-t lg:pt-4">
          <Consent register={form.register} error={errors.consent?.message} />
        </div>
        <Refusal refusal={ordering.refusal} />
        <Button
          type="submit"
          form={FORM_ID}
          size="main"
          wide
          busy={ordering.busy}
          className="mt-5 max-md:hidden"
        >
          Đặt hàng
        </Button>
      </aside>
      <FootBarFrame>
        <Button type="submit" form={FORM_ID} size="main" wide busy={ordering.busy}>
          Đặt hàng · {formatDong(totals.totalDong)}
        </Button>
      </FootBarFrame>
      {ordering.figures && (
        <Suspense>
          <PriceDialog
            figures={ordering.figures}
            shownTotalDong={totals.totalDong}
            busy={ordering.busy}
            onAgree={ordering.agree}
            onClose={ordering.reconsider}
          />
        </Suspense>
      )}
    </div>
  )
}

function Block({ number, title, children }: { number: number; title: string; children: ReactNode }) {
  return (
    <section className="mb-9">
      <h2 className="mb-5 flex items-center gap-3 font-semibold text-18 md:text-20">
        <span
          aria-hidden
          className="flex size-7 items-center justify-center rounded-full bg-sand-900 text-14 text-white"
        >
          {number}
        </span>
        {title}
      </h2>
      {children}
    </section>
  )
}

function ContactFields({
  register,
  errors,
  children,
}: {
  register: UseFormRegister<CheckoutInput>
  errors: FieldErrors<CheckoutInput>
  children: ReactNode
}) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <TextField
        label="Họ và tên"
        required
        autoComplete="name"
        error={errors.name?.message}
        {...register('name')}
      />
      <TextField
        label="Số điện thoại"
        required
        type="tel"
        inputMode="tel"
        autoComplete="tel"
        error={errors.phone?.message}
        {...register('phone')}
      />
      <TextField
        label="Email"
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        error={errors.email?.message}
        className="md:col-span-2"
        {...register('email')}
      />
      {children}
      <TextField
        label="Số nhà, tên đường"
        required
        autoComplete="street-address"
        error={errors.street?.message}
        className="md:col-span-2"
        {...register('street')}
      />
      <TextField
        label="Ghi chú"
        placeholder="Ví dụ: gọi trước khi giao, cần người lắp đặt"
        error={errors.notes?.message}
        className="md:col-span-2"
        {...register('notes')}
      />
    </div>
  )
}

function PaymentMethod() {
  return (
    <div className="rounded-6 border-2 border-pine-700 bg-pine-50 px-5 py-3">
      <Radio name="paymentMethod" value="cash" defaultChecked>
        <Banknote size={22} strokeWidth={1.5} aria-hidden />
        <span>
          <span className="block font-semibold text-16">Thanh toán khi nhận hàng</span>
          <span className="block text-14 text-sand-600">Kiểm tra hàng rồi trả tiền mặt</span>
        </span>
      </Radio>
    </div>
  )
}

function Consent({
  register,
  error,
}: {
  register: UseFormRegister<CheckoutInput>
  error: string | undefined
}) {
  return (
    <div>
      <Checkbox
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? 'consent-note' : undefined}
        {...register('consent')}
      >
        <span className="text-15">
          Tôi đồng ý với{' '}
          <Link to="/privacy" target="_blank" className="underline underline-offset-4">
            Chính sách bảo mật
          </Link>{' '}
          và{' '}
          <Link to="/terms" target="_blank" className="underline underline-offset-4">
            Điều khoản sử dụng
          </Link>
          .
        </span>
      </Checkbox>
      <FieldNote id="consent-note" error={error} />
    </div>
  )
}

function Refusal({ refusal }: { refusal: { message: string; details: string[] } | undefined }) {
  if (!refusal) return null
  return (
    <Notice tone="error" className="mt-5">
      {refusal.message}
      {refusal.details.length > 0 && (
        <ul className="mt-1 list-disc pl-4">
          {refusal.details.map(detail => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

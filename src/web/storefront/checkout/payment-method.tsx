import { Banknote, Landmark, type LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'
import type { UseFormRegister } from 'react-hook-form'
import { cx } from '#web/ui/cx.ts'
import { Radio } from '#web/ui/inputs/choice.tsx'
import { useShop } from '../kernel/shop.ts'
import type { CheckoutInput } from './checkout-fields.ts'

type Method = CheckoutInput['paymentMethod']

/**
 * The way of payment: two cards, the chosen one framed; `children` are the parts of a transfer. A shop
 * without an account takes no transfers.
 */
export function PaymentMethod({
  chosen,
  register,
  children,
}: {
  chosen: Method
  register: UseFormRegister<CheckoutInput>
  children: ReactNode
}) {
  const { acceptsTransfers } = useShop()
  return (
    <fieldset>
      <legend className="sr-only">Phương thức thanh toán</legend>
      <Card
        chosen={chosen}
        register={register}
        method="cash"
        icon={Banknote}
        title="Thanh toán khi nhận hàng"
        text="Trả tiền mặt cho người giao hàng"
        className={acceptsTransfers ? 'rounded-t-6' : 'rounded-6'}
      />
      {acceptsTransfers && (
        <Card
          chosen={chosen}
          register={register}
          method="bank_transfer"
          icon={Landmark}
          title="Chuyển khoản ngân hàng"
          text="Quét mã VietQR, số tiền và nội dung điền sẵn"
          className="-mt-0.5 rounded-b-6"
        >
          {children}
        </Card>
      )}
    </fieldset>
  )
}

function Card({
  chosen,
  register,
  method,
  icon: Icon,
  title,
  text,
  className,
  children,
}: {
  chosen: Method
  register: UseFormRegister<CheckoutInput>
  method: Method
  icon: LucideIcon
  title: string
  text: string
  className: string
  children?: ReactNode
}) {
  const isChosen = chosen === method
  return (
    <div
      className={cx(
        'relative border-2 bg-white',
        isChosen ? 'z-1 border-pine-700' : 'border-sand-300',
        className,
      )}
    >
      <Radio
        value={method}
        className={cx('px-4 py-3 md:px-5', isChosen && 'bg-pine-50')}
        {...register('paymentMethod')}
      >
        <Icon size={22} strokeWidth={1.5} aria-hidden className="shrink-0" />
        <span>
          <span className="block font-semibold text-16">{title}</span>
          <span className="block text-14 text-sand-600">{text}</span>
        </span>
      </Radio>
      {isChosen && children}
    </div>
  )
}

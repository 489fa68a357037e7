import type { ReactNode } from 'react'
import type { FieldErrors, UseFormRegister } from 'react-hook-form'
import { TextField } from '#web/ui/inputs/field.tsx'
import { EmailField, NameField, PhoneField } from '#web/ui/inputs/person-fields.tsx'
import type { CheckoutInput } from '../checkout-fields.ts'

/** Who gets the order; `children` are the fields of the place. */
export function ContactFields({
  register,
  errors,
  children,
}: {
  register: UseFormRegister<CheckoutInput>
  errors: FieldErrors<CheckoutInput>
  children: ReactNode
}) {
  return (
    <div className="grid grid-cols-1 gap-5 md:grid-cols-2">
      <NameField required enterKeyHint="next" error={errors.name?.message} {...register('name')} />
      <PhoneField required enterKeyHint="next" error={errors.phone?.message} {...register('phone')} />
      <EmailField
        required
        enterKeyHint="next"
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
        placeholder="Ví dụ: gọi trước khi giao"
        error={errors.notes?.message}
        className="md:col-span-2"
        {...register('notes')}
      />
    </div>
  )
}

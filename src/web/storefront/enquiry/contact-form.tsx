import { type FormEventHandler, useId } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Link } from 'react-router'
import { Checkbox } from '#web/ui/inputs/choice.tsx'
import { FieldNote, TextAreaField } from '#web/ui/inputs/field.tsx'
import { EmailField, NameField, PhoneField } from '#web/ui/inputs/person-fields.tsx'
import type { ContactInput } from './use-sending.ts'

/** Name, phone, e-mail, message and consent. The button that sends it is in the dialog's foot. */
export function ContactForm<Values>({
  id,
  form,
  onSubmit,
}: {
  id: string
  form: UseFormReturn<ContactInput, unknown, Values>
  onSubmit: FormEventHandler
}) {
  const { register, formState } = form
  const { errors } = formState
  const consentNote = useId()
  return (
    <form id={id} method="post" noValidate onSubmit={onSubmit} className="space-y-4">
      <div className="grid gap-4 md:grid-cols-2">
        <NameField required error={errors.name?.message} {...register('name')} />
        <PhoneField required error={errors.phone?.message} {...register('phone')} />
      </div>
      <EmailField error={errors.email?.message} {...register('email')} />
      <TextAreaField
        label="Lời nhắn"
        rows={3}
        placeholder="Ví dụ: cần đèn cho phòng khách trần cao 4 m"
        error={errors.message?.message}
        {...register('message')}
      />
      <div>
        <Checkbox
          aria-describedby={errors.consent ? consentNote : undefined}
          aria-invalid={errors.consent ? true : undefined}
          {...register('consent')}
        >
          <span className="text-14">
            Tôi đồng ý với{' '}
            <Link to="/privacy" target="_blank" className="underline">
              Chính sách bảo mật
            </Link>
          </span>
        </Checkbox>
        <FieldNote id={consentNote} error={errors.consent?.message} />
      </div>
      <p className="text-14 text-sand-600">Chúng tôi gọi lại trong 24 giờ.</p>
    </form>
  )
}

import type { UseFormRegister } from 'react-hook-form'
import { Link } from 'react-router'
import { Checkbox } from '#web/ui/inputs/choice.tsx'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import type { CheckoutInput } from './checkout-fields.ts'

/** The box for the privacy rules, never ticked beforehand (R44). */
export function Consent({
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

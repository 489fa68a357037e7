import { PackageSearch } from 'lucide-react'
import type { FormEventHandler } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { TextField } from '#web/ui/inputs/field.tsx'
import { PhoneField } from '#web/ui/inputs/person-fields.tsx'
import type { TrackInput, TrackValues } from './use-tracking.ts'

/** Order number and phone number. */
export function TrackForm({
  form: { register, formState },
  onSubmit,
}: {
  form: UseFormReturn<TrackInput, unknown, TrackValues>
  onSubmit: FormEventHandler
}) {
  const { errors, isSubmitting } = formState
  return (
    // post: a click before the page is hydrated must not put number and phone into the address
    <form method="post" noValidate onSubmit={onSubmit} className="mt-6">
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="Mã đơn hàng"
          required
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="DH-2026-000123"
          error={errors.orderNumber?.message}
          {...register('orderNumber')}
        />
        <PhoneField required error={errors.phone?.message} {...register('phone')} />
      </div>
      {errors.root && (
        <Notice tone="error" className="mt-4">
          {errors.root.message}
        </Notice>
      )}
      <Button
        type="submit"
        size="main"
        icon={PackageSearch}
        busy={isSubmitting}
        className="mt-5 max-md:w-full"
      >
        Tra cứu
      </Button>
    </form>
  )
}

import { Lock } from 'lucide-react'
import { useForm } from 'react-hook-form'
import { z } from 'zod'
import { updateMe } from '#contract/auth/auth.calls.ts'
import type { User } from '#contract/auth/user.shapes.ts'
import { formResolver, showFieldErrors } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { updateSessionUser } from '#web/lib/session/change-session.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { NameField, PhoneField } from '#web/ui/inputs/person-fields.tsx'

const fields = z.object({
  first_name: updateMe.body.shape.first_name,
  phonenumber: updateMe.body.shape.phonenumber.unwrap(),
})

/** Name and phone number; the e-mail is used to sign in and stays. */
export function ProfileForm({ user, onSaved }: { user: User; onSaved: (user: User) => void }) {
  const form = useForm<z.input<typeof fields>, unknown, z.output<typeof fields>>({
    resolver: formResolver(fields),
    defaultValues: { first_name: user.name, phonenumber: user.phone ?? '' },
  })
  const { errors, isSubmitting } = form.formState
  const { mutate } = useMutation('PUT /api/me', {
    isReloaded: false,
    onDone: ({ data }) => {
      updateSessionUser(data.data)
      onSaved(data.data)
    },
    onRefused: error => showFieldErrors(form, error, { otherwise: 'Có lỗi xảy ra khi cập nhật hồ sơ' }),
  })
  return (
    <form
      method="post"
      noValidate
      onSubmit={form.handleSubmit(body => mutate({ body }))}
      className="space-y-5"
    >
      <NameField required error={errors.first_name?.message} {...form.register('first_name')} />
      <PhoneField error={errors.phonenumber?.message} {...form.register('phonenumber')} />
      <Field label="Email" required hint="Email dùng để đăng nhập nên không đổi được.">
        {ids => (
          <div className="relative">
            <input
              id={ids.id}
              value={user.email}
              readOnly
              aria-required
              aria-describedby={ids.describedBy}
              className={`${inputClass()} bg-sand-100! pr-11 text-sand-600!`}
            />
            <Lock
              size={18}
              strokeWidth={1.75}
              aria-hidden
              className="absolute top-3.5 right-3.5 text-sand-600"
            />
          </div>
        )}
      </Field>
      <Button type="submit" busy={isSubmitting}>
        Lưu thay đổi
      </Button>
    </form>
  )
}

import { Save } from 'lucide-react'
import { useEffect, useEffectEvent, useState } from 'react'
import { useForm } from 'react-hook-form'
import { roleLabels, roles } from '#contract/kernel/roles.ts'
import type { ApiError } from '#web/lib/api/api.ts'
import { formResolver, showFieldErrors } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useLeadOn } from '#web/lib/lead-on.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/inputs/choice.tsx'
import { Field, TextField } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { UnsavedGuard } from '../kit/form/unsaved-guard.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { AvatarField } from './avatar-field.tsx'
import { type UserInput, type UserOutput, userFields, valuesOf } from './user-fields.ts'
import type { UserDetail } from './user-labels.tsx'
import { PROTECTED } from './user-power.tsx'

const ROLES = roles.map(value => ({ value, label: roleLabels[value] }))

/** Makes an account, or changes `user`. */
export function UserForm({ user }: { user?: UserDetail }) {
  const leadOn = useLeadOn()
  const form = useForm<UserInput, unknown, UserOutput>({
    resolver: formResolver(userFields({ isNew: !user })),
    defaultValues: valuesOf(user),
  })
  const { errors, isDirty, isSubmitting } = form.formState
  const [savedId, setSavedId] = useState<string>()
  const leave = useEffectEvent(() => void leadOn(`/admin/users/${savedId}`, { replace: true }))
  // with the next frame: then nothing is unsaved, and the guard lets go
  useEffect(() => {
    if (savedId) leave()
  }, [savedId])
  const otherwise = `Có lỗi xảy ra khi ${user ? 'cập nhật' : 'tạo'} người dùng`
  const options = {
    isReloaded: false,
    onDone: ({ data }: { data: { _id: string } }) => setSavedId(data._id),
    onRefused: (error: ApiError) => showFieldErrors(form, error, { otherwise }),
  }
  const creation = useMutation('POST /api/users', options)
  const update = useMutation('PUT /api/users/:id', options)
  const save = ({ confirm: _, ...body }: UserOutput) =>
    user ? update.mutate({ params: { id: user._id }, body }) : creation.mutate({ body })
  const isProtected = Boolean(user?.protection)
  return (
    <form method="post" noValidate onSubmit={form.handleSubmit(save)} className="max-w-[880px] space-y-4">
      <Panel title="Thông tin tài khoản">
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            required
            label="Tên"
            autoComplete="off"
            error={errors.name?.message}
            {...form.register('name')}
          />
          <TextField
            required
            label="Email"
            type="email"
            autoComplete="off"
            hint="Email dùng để đăng nhập."
            error={errors.email?.message}
            {...form.register('email')}
          />
          <TextField
            label="Số điện thoại"
            type="tel"
            inputMode="tel"
            autoComplete="off"
            error={errors.phonenumber?.message}
            {...form.register('phonenumber')}
          />
          <TextField
            label="Tên đăng nhập"
            autoComplete="off"
            hint="Hiện thay cho tên khi tài khoản chưa có tên."
            error={errors.username?.message}
            {...form.register('username')}
          />
          <AvatarField control={form.control} userId={user?._id ?? ''} />
        </div>
      </Panel>
      <Panel title="Mật khẩu">
        <div className="grid gap-4 md:grid-cols-2">
          <TextField
            required={!user}
            label={user ? 'Mật khẩu mới' : 'Mật khẩu'}
            type="password"
            autoComplete="new-password"
            hint={
              user
                ? 'Để trống để giữ mật khẩu cũ. Mật khẩu mới có ít nhất 6 ký tự, và sẽ đăng xuất mọi thiết bị của người này.'
                : 'Ít nhất 6 ký tự. Khách nên đổi lại sau khi đăng nhập.'
            }
            error={errors.password?.message}
            {...form.register('password')}
          />
          <TextField
            required={!user}
            label="Xác nhận mật khẩu"
            type="password"
            autoComplete="new-password"
            error={errors.confirm?.message}
            {...form.register('confirm')}
          />
        </div>
      </Panel>
      <Panel title="Quyền và trạng thái">
        {user?.protection && (
          <Notice tone="info" className="mb-4">
            {PROTECTED[user.protection]}
          </Notice>
        )}
        <div className="grid items-end gap-4 md:grid-cols-2">
          <Field label="Vai trò" required error={errors.role?.message}>
            {ids => (
              <NativeSelect
                id={ids.id}
                options={ROLES}
                disabled={isProtected}
                aria-invalid={ids.invalid || undefined}
                aria-describedby={ids.describedBy}
                className="w-full"
                {...form.register('role')}
              />
            )}
          </Field>
          <Checkbox disabled={isProtected} {...form.register('isActive')}>
            Tài khoản đang hoạt động
          </Checkbox>
        </div>
      </Panel>
      <div className="flex flex-wrap gap-3">
        <Button type="submit" icon={Save} busy={isSubmitting}>
          {user ? 'Lưu thay đổi' : 'Tạo tài khoản'}
        </Button>
        <ButtonLink to={user ? `/admin/users/${user._id}` : '/admin/users'} kind="secondary">
          Hủy
        </ButtonLink>
      </div>
      <UnsavedGuard isDirty={isDirty && !savedId}>
        Tài khoản này còn thay đổi chưa lưu. Nếu rời đi bây giờ, chúng sẽ mất.
      </UnsavedGuard>
    </form>
  )
}

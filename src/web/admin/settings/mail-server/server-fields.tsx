import { KeyRound, Lock } from 'lucide-react'
import { useState } from 'react'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type { MailServerState } from '#contract/emails/mail-server.calls.ts'
import type { MailSecurity } from '#contract/emails/mail-server.ts'
import { formatMoment } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Radio } from '#web/ui/inputs/choice.tsx'
import { PasswordField } from '#web/ui/inputs/password-field.tsx'
import { FormNumber, FormSelect, FormText, useBoundField } from '../../kit/form/form-fields.tsx'
import { PROVIDERS, SECURITIES } from './providers.ts'

const OTHER = 'Khác'

/** A mail server as it is typed; a port that is no number stays the text that was typed. */
export type Typed = {
  host: string
  port: number | string
  security: MailSecurity
  username: string
  /** Empty: the saved one. */
  password: string
  fromAddress: string
}

/** The server of outgoing emails: a provider fills in the known values. */
export function ServerFields({ form, state }: { form: UseFormReturn<Typed>; state: MailServerState }) {
  const { control, setValue } = form
  const host = useWatch({ control, name: 'host' })
  const provider = PROVIDERS.find(one => one.host === host)
  const [isOther, setOther] = useState(false)
  const choose = (name: string): void => {
    const chosen = PROVIDERS.find(one => one.name === name)
    setOther(!chosen)
    if (!chosen) return
    for (const field of ['host', 'port', 'security'] as const)
      setValue(field, chosen[field], { shouldDirty: true, shouldValidate: true })
  }
  const name = isOther || (host !== '' && !provider) ? OTHER : provider?.name
  return (
    <div className="space-y-4">
      <fieldset>
        <legend className="mb-2 text-14 text-sand-700">
          Chọn nơi bạn có tài khoản, phần còn lại tự điền.
        </legend>
        <div className="grid gap-2 sm:grid-cols-2 xl:grid-cols-5">
          {[...PROVIDERS, { name: OTHER, note: 'tự điền máy chủ' }].map(one => (
            <Radio
              key={one.name}
              name="provider"
              checked={name === one.name}
              onChange={() => choose(one.name)}
              className={cx(
                'rounded-6 border px-3 py-2',
                name === one.name ? 'border-pine-700 bg-pine-50' : 'border-sand-300 hover:border-sand-400',
              )}
            >
              <span>
                <span className="block font-semibold text-14">{one.name}</span>
                <span className="block text-13 text-sand-600">{one.note}</span>
              </span>
            </Radio>
          ))}
        </div>
      </fieldset>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_110px_180px]">
        <FormText
          required
          label="Máy chủ"
          autoComplete="off"
          spellCheck={false}
          control={control}
          name="host"
        />
        <FormNumber label="Cổng" control={control} name="port" />
        <FormSelect required label="Bảo mật" options={SECURITIES} control={control} name="security" />
      </div>
      <div className="grid gap-4 lg:grid-cols-2">
        <FormText
          label="Tên đăng nhập"
          autoComplete="off"
          spellCheck={false}
          control={control}
          name="username"
        />
        {/* another version is another saved password */}
        <Password key={state.version} form={form} state={state} />
      </div>
      {provider && <Notice tone="info">{provider.password}</Notice>}
    </div>
  )
}

/** The password: the saved one is never shown, and another one can be typed. */
function Password({
  form: { control, setValue },
  state,
}: {
  form: UseFormReturn<Typed>
  state: MailServerState
}) {
  const { value, error, onChange, onBlur } = useBoundField({ control, name: 'password' })
  const [isChanging, setChanging] = useState(!state.hasPassword || !state.canReadPassword)
  if (!isChanging && !error && value === '')
    return (
      <div>
        <p className="mb-1.5 font-medium text-14">Mật khẩu</p>
        <div className="flex flex-wrap items-center gap-3">
          <p className="flex min-h-11 flex-1 items-center gap-2 rounded-6 border border-sand-200 bg-sand-50 px-3 text-14 pointer-fine:md:min-h-9">
            <Lock size={16} strokeWidth={1.75} aria-hidden />
            Đã lưu {state.passwordChangedAt && formatMoment(state.passwordChangedAt)}
          </p>
          <Button kind="secondary" size="small" icon={KeyRound} onClick={() => setChanging(true)}>
            Đổi mật khẩu
          </Button>
        </div>
        <p className="mt-1.5 text-13 text-sand-600">Cất dạng mã hóa, không ai xem lại được, kể cả bạn.</p>
      </div>
    )
  return (
    <PasswordField
      label="Mật khẩu"
      autoComplete="new-password"
      value={value}
      error={error}
      onBlur={onBlur}
      onChange={event => onChange(event.target.value)}
      aside={
        state.hasPassword &&
        state.canReadPassword && (
          <Button
            kind="quiet"
            size="dense"
            onClick={() => {
              setValue('password', '', { shouldDirty: true, shouldValidate: true })
              setChanging(false)
            }}
          >
            Giữ mật khẩu cũ
          </Button>
        )
      }
    />
  )
}

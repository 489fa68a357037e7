import { Eye, EyeOff } from 'lucide-react'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { IconButton } from '../button.tsx'
import { Field } from './field.tsx'
import { inputClass } from './input-class.ts'

type Props = { label: string; error: string | undefined; aside?: ReactNode } & ComponentProps<'input'>

/** A password with a button that shows it. */
export function PasswordField({ label, error, aside, ...rest }: Props) {
  const [isShown, setShown] = useState(false)
  return (
    <Field label={label} required error={error} aside={aside}>
      {ids => (
        <div className="relative">
          <input
            id={ids.id}
            type={isShown ? 'text' : 'password'}
            aria-describedby={ids.describedBy}
            aria-invalid={ids.invalid || undefined}
            aria-required
            className={`${inputClass()} pr-12`}
            {...rest}
          />
          <IconButton
            icon={isShown ? EyeOff : Eye}
            label={isShown ? 'Ẩn mật khẩu' : 'Hiện mật khẩu'}
            onClick={() => setShown(!isShown)}
            className="absolute top-0.5 right-0.5 text-sand-600"
          />
        </div>
      )}
    </Field>
  )
}

import { type ComponentProps, useState } from 'react'
import { likelyEmail } from '#contract/kernel/email-address.ts'
import { TextField } from './field.tsx'

/** The fields of a person's data, each with its keyboard and autofill on phones. */
type Props = Partial<ComponentProps<typeof TextField>>

export function NameField(props: Props) {
  return <TextField label="Họ và tên" autoComplete="name" {...props} />
}

export function PhoneField(props: Props) {
  return <TextField label="Số điện thoại" type="tel" inputMode="tel" autoComplete="tel" {...props} />
}

/** Once it is left, an address that looks like a slip of the keyboard is asked about; it can be right. */
export function EmailField({ onBlur, hint, ...props }: Props) {
  const [meant, setMeant] = useState<string>()
  return (
    <TextField
      label="Email"
      type="email"
      inputMode="email"
      autoComplete="email"
      onBlur={event => {
        setMeant(likelyEmail(event.target.value))
        onBlur?.(event)
      }}
      hint={meant ? `Có phải ${meant}? Nếu đúng như đã gõ thì không cần sửa.` : hint}
      {...props}
    />
  )
}

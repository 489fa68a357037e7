import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

/** The fields of a person's data, each with its keyboard and autofill on phones. */
type Props = Partial<ComponentProps<typeof TextField>>

export function NameField(props: Props) {
  return <TextField label="Họ và tên" autoComplete="name" {...props} />
}

export function PhoneField(props: Props) {
  return <TextField label="Số điện thoại" type="tel" inputMode="tel" autoComplete="tel" {...props} />
}

export function EmailField(props: Props) {
  return <TextField label="Email" type="email" inputMode="email" autoComplete="email" {...props} />
}

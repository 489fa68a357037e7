import type { ComponentProps } from 'react'
import { TextField } from './field.tsx'

/** The boxes that ask who somebody is, with the keyboard and the suggestions that phones have for each. */
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

import type { KeyboardEvent } from 'react'

/**
 * On a screen keyboard Enter is labelled «next»: it goes to the next field instead of sending a half-filled
 * form, and opens the next list that is still empty.
 */
export function nextOnEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const from = event.target
  if (event.key !== 'Enter' || !(from instanceof HTMLInputElement) || from.enterKeyHint !== 'next') return
  if (!window.matchMedia('(pointer: coarse)').matches) return
  event.preventDefault()
  const fields = [...event.currentTarget.elements].filter(
    (field): field is HTMLElement =>
      field instanceof HTMLElement && field.matches('input:not([aria-hidden]), [aria-haspopup]'),
  )
  const next = fields[fields.indexOf(from) + 1]
  next?.focus()
  if (next instanceof HTMLButtonElement) next.click()
}

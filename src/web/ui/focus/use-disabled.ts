import { type ComponentProps, type MouseEvent, useState } from 'react'

type ButtonProps = Pick<ComponentProps<'button'>, 'disabled' | 'onClick' | 'onFocus' | 'onBlur'>

/**
 * The properties of a button that may become disabled by its press, such as the minus at 1. As long as it has
 * the focus it is only `aria-disabled` and takes no press: a browser moves the focus of a disabled element to
 * the page, and a keyboard would be nowhere. The variant `off:` styles both.
 */
export function useDisabled({ disabled = false, onClick, onFocus, onBlur }: ButtonProps) {
  const [hasFocus, setFocus] = useState(false)
  const isOff = disabled && hasFocus
  return {
    disabled: disabled && !hasFocus,
    ...(isOff && { 'aria-disabled': true, 'data-off': '' }),
    onClick: isOff ? (event: MouseEvent) => event.preventDefault() : onClick,
    onFocus: (event: Parameters<NonNullable<typeof onFocus>>[0]) => {
      setFocus(true)
      onFocus?.(event)
    },
    onBlur: (event: Parameters<NonNullable<typeof onBlur>>[0]) => {
      setFocus(false)
      onBlur?.(event)
    },
  }
}

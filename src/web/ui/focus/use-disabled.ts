import { type ComponentProps, type MouseEvent, useState } from 'react'

type ButtonProps = Pick<ComponentProps<'button'>, 'disabled' | 'onClick'>

/**
 * The properties of a button that may become disabled by its press, such as the minus at 1. As long as it has
 * the focus it is only `aria-disabled` and takes no press: a browser moves the focus of a disabled element to
 * the page, and a keyboard would be nowhere. The variant `off:` styles both.
 */
export function useDisabled({ disabled = false, onClick }: ButtonProps) {
  const [hasFocus, setFocus] = useState(false)
  const isOff = disabled && hasFocus
  return {
    disabled: disabled && !hasFocus,
    ...(isOff && { 'aria-disabled': true, 'data-off': '' }),
    onClick: isOff ? (event: MouseEvent) => event.preventDefault() : onClick,
    // not `onFocus`: that is the one of the button's user
    onFocusCapture: () => setFocus(true),
    onBlurCapture: () => setFocus(false),
  }
}

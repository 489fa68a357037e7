import { type ComponentProps, useContext, useRef } from 'react'
import { RequiredContext } from './required.ts'

/**
 * The one-line box of every number. Its content is selected when it gets the focus, by mouse, touch or
 * keyboard, so that typing replaces it; a second press in it places the caret.
 */
export function NumberBox({
  inputMode = 'numeric',
  onFocus,
  onPointerDown,
  onClick,
  ...rest
}: ComponentProps<'input'>) {
  /** Whether the press that is under way has given the focus: it places the caret after the focus event. */
  const hasJustCome = useRef(false)
  const isRequired = useContext(RequiredContext)
  return (
    <input
      inputMode={inputMode}
      autoComplete="off"
      aria-required={isRequired || undefined}
      onPointerDown={event => {
        hasJustCome.current = event.currentTarget !== document.activeElement
        onPointerDown?.(event)
      }}
      onFocus={event => {
        event.currentTarget.select()
        onFocus?.(event)
      }}
      onClick={event => {
        const { selectionStart, selectionEnd } = event.currentTarget
        // a text that was dragged over stays selected
        if (hasJustCome.current && selectionStart === selectionEnd) event.currentTarget.select()
        hasJustCome.current = false
        onClick?.(event)
      }}
      {...rest}
    />
  )
}

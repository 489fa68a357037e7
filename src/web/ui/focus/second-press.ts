const CONTROLS =
  'a[href], button, input, label, select, summary, textarea, [role=button], [role=option], [role^=menuitem]'

/** A control, and its words at the time of the press. */
type Pressed = { control: Element | null; words: string }

/**
 * The second press of a double click, and a held Enter, count only on the control that the first one was on,
 * with the words that it had: a button that goes on to the next order, or to the next step of one, would
 * otherwise take both. Two clicks that are further apart than a double click are two decisions.
 * @returns stops it
 */
export function ignoreSecondPress(): () => void {
  let first: Pressed | undefined
  const check = (event: MouseEvent | KeyboardEvent, isRepeated: boolean): void => {
    const pressed = pressedBy(event.target)
    if (!isRepeated) first = pressed
    else if (first && !isSame(first, pressed)) {
      event.preventDefault()
      event.stopImmediatePropagation()
    }
  }
  const onClick = (event: MouseEvent): void => {
    // a key is heard by itself
    if (event.detail > 0) check(event, event.detail > 1)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') check(event, event.repeat)
  }
  window.addEventListener('click', onClick, true)
  window.addEventListener('keydown', onKey, true)
  return () => {
    window.removeEventListener('click', onClick, true)
    window.removeEventListener('keydown', onKey, true)
  }
}

function pressedBy(target: EventTarget | null): Pressed {
  const control = target instanceof Element ? target.closest(CONTROLS) : null
  return { control, words: control?.getAttribute('aria-label') ?? control?.textContent ?? '' }
}

const isSame = (one: Pressed, other: Pressed): boolean =>
  one.control === other.control && one.words === other.words

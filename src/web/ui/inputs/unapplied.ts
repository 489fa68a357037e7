import { type RefObject, useEffect, useRef } from 'react'
import { flushSync } from 'react-dom'

/**
 * Marks a box with text that is typed but not applied yet: a code without its «Áp dụng», a name without its
 * choice. {@link refuseUnapplied} finds such boxes.
 * @param onRefused shows why the page does not go on
 */
export function unapplied(isUnapplied: boolean, onRefused: () => void) {
  return { 'data-unapplied': isUnapplied || undefined, onInvalid: onRefused }
}

/** Gives a box the focus in the middle of the screen: at its edge a bar could cover it. */
export function showBox(box: HTMLElement): void {
  box.focus({ preventScroll: true })
  box.scrollIntoView({ block: 'center' })
}

/**
 * Lets the first box that holds an unapplied text show its sentence. The focus stays.
 * @returns the box, if there is one
 */
export function sayUnapplied(): HTMLInputElement | null {
  const box = document.querySelector<HTMLInputElement>('[data-unapplied]')
  box?.dispatchEvent(new Event('invalid', { cancelable: true }))
  return box
}

/**
 * Asked before something is sent or left. The first box that holds an unapplied text shows its sentence and
 * gets the focus.
 * @returns whether there is one
 */
export function refuseUnapplied(): boolean {
  const box = sayUnapplied()
  if (box) showBox(box)
  return box !== null
}

/**
 * Settles the text of a box before its form is sent, even if the box still has the focus.
 * @param settle returns false, and shows a sentence, if the text can't be taken: then the form is not sent
 */
export function useSettledBySubmit(box: RefObject<HTMLInputElement | null>, settle: () => boolean): void {
  const latest = useRef(settle)
  useEffect(() => {
    latest.current = settle
  })
  useEffect(() => {
    const form = box.current?.form
    const check = (event: SubmitEvent): void => {
      if (flushSync(() => latest.current())) return
      event.preventDefault()
      event.stopImmediatePropagation()
      if (box.current) showBox(box.current)
    }
    form?.addEventListener('submit', check, true)
    return () => form?.removeEventListener('submit', check, true)
  }, [box])
}

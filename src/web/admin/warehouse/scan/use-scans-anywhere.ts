import { type RefObject, useEffectEvent, useLayoutEffect } from 'react'
import { showToast } from '#web/ui/feedback/toast-host.tsx'

/** The longest pause between two keys of a scanner, in ms: people don't type several keys so fast. */
const LONGEST_PAUSE_MS = 50
/** Fewer keys are no code: two fingers may press three at a time. */
const FEWEST_KEYS = 4

type Burst = { code: string; target: EventTarget | null; before: string; at: number }
const NONE: Burst = { code: '', target: null, before: '', at: Number.NEGATIVE_INFINITY }

/**
 * Takes the codes that a scanner types while anything but a box for text has the focus: digits would become a
 * part of a number or a date, letters would move a closed choice, a space within them would open it, and the
 * Enter behind them would press a button. The box gets its value from before the scan again, and the scan box
 * the focus. Boxes for text keep their scans. A dialog waits for an answer of a person: its code is refused,
 * with a toast.
 */
export function useScansAnywhere(
  box: RefObject<HTMLInputElement | null>,
  onCode: (code: string) => void,
): void {
  const take = useEffectEvent(onCode)
  useLayoutEffect(() => {
    let burst = NONE
    let isSpaceTaken = false
    const listen = (event: KeyboardEvent): void => {
      const { key, target, timeStamp: at } = event
      const goesOn = target === burst.target && at - burst.at < LONGEST_PAUSE_MS
      if (key === 'Enter' && goesOn && burst.code.length >= FEWEST_KEYS && isOpenToScans(target)) {
        event.preventDefault()
        event.stopImmediatePropagation()
        if (target instanceof HTMLInputElement && target.value !== burst.before)
          setValue(target, burst.before)
        const code = burst.code.trim()
        if (isInDialog(target)) {
          showToast({
            kind: 'error',
            text: `Mã ${code} chưa được tính. Vui lòng đóng hộp thoại rồi quét lại`,
          })
        } else {
          box.current?.focus()
          take(code)
        }
      }
      if (key.length > 1 || event.ctrlKey || event.metaKey || event.altKey) {
        // a scanner holds Shift for capital letters
        if (key !== 'Shift') burst = NONE
        return
      }
      // nothing tells the first key of a scanner from a letter that chooses; space and arrows still do
      if (target instanceof HTMLSelectElement && key !== ' ') event.preventDefault()
      // a space within a code: it would open a choice or a calendar, tick a box, press a button
      const isWithin = key === ' ' && goesOn && isOpenToScans(target)
      if (isWithin) event.preventDefault()
      isSpaceTaken = isWithin
      const before = target instanceof HTMLInputElement ? target.value : ''
      burst = goesOn ? { ...burst, code: burst.code + key, at } : { code: key, target, before, at }
    }
    // some browsers press a button when the space is let go
    const release = (event: KeyboardEvent): void => {
      if (event.key === ' ' && isSpaceTaken) event.preventDefault()
    }
    document.addEventListener('keydown', listen, true)
    document.addEventListener('keyup', release, true)
    return () => {
      document.removeEventListener('keydown', listen, true)
      document.removeEventListener('keyup', release, true)
    }
  }, [box])
}

function isInDialog(target: HTMLElement): boolean {
  return target.closest('[role=dialog], [role=alertdialog]') !== null
}

const TEXT_TYPES = new Set(['text', 'search', 'email', 'tel', 'url', 'password'])

/** Whether it is no box for text. */
function isOpenToScans(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement)
    return !TEXT_TYPES.has(target.type) || ['numeric', 'decimal'].includes(target.inputMode)
  return !(target instanceof HTMLTextAreaElement || target.isContentEditable)
}

/** Sets the value as typing does, so that React sees the change. */
function setValue(input: HTMLInputElement, value: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, value)
  input.dispatchEvent(new Event('input', { bubbles: true }))
}

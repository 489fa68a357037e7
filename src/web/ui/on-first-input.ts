/**
 * The events that count as the first input. A mouse moves before it presses, so that the script of a press
 * is there by then.
 */
const FIRST_INPUTS = ['pointermove', 'pointerdown', 'keydown'] as const

/**
 * Calls back with the first move, press or key on this page, for scripts that a page starts without. @returns
 * stops it
 */
export function onFirstInput(listener: () => void): () => void {
  for (const type of FIRST_INPUTS) window.addEventListener(type, listener, { once: true, passive: true })
  return () => {
    for (const type of FIRST_INPUTS) window.removeEventListener(type, listener)
  }
}

type Field = HTMLInputElement | HTMLTextAreaElement

declare global {
  interface Window {
    /** What `server/keep-early-input.ts` has kept: text by its field, and the form that was to be sent. */
    earlyInput?: { values: Map<EventTarget, string>; form: HTMLFormElement | null; stop: () => void }
  }
}

/** Types what was typed before React has taken the page over once more, and sends the form that was sent. */
export function finishEarlyInput(): void {
  const early = window.earlyInput
  if (!early) return
  delete window.earlyInput
  early.stop()
  for (const [field, text] of early.values) if (isText(field) && field.isConnected) typeInto(field, text)
  if (early.form?.isConnected) early.form.requestSubmit()
}

const isText = (field: EventTarget): field is Field =>
  (field instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(field.type)) ||
  field instanceof HTMLTextAreaElement

/**
 * Empties the field and types the text, by the browser's own setter: React ignores events of a field that has the value that
 * React has seen last.
 */
function typeInto(field: Field, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  const setter = Object.getOwnPropertyDescriptor(prototype, 'value')?.set
  for (const value of ['', text]) {
    setter?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

type TextField = HTMLInputElement | HTMLTextAreaElement

/** With the caret, or the selection, of a text; null if the field does not report it, as one for an email. */
type EarlyValue = { value: string | boolean; start: number | null; end: number | null }

declare global {
  interface Window {
    /**
     * The input that `rendering/keep-early-input.ts` has kept: the text of each field or whether it is
     * ticked, in the order of the last changes, and the last press or sent form.
     */
    earlyInput?: {
      values: Map<EventTarget, EarlyValue>
      /** The button that was pressed, or the form that was to be sent. */
      target: HTMLButtonElement | HTMLFormElement | null
      /** The button that is busy until then. */
      button: HTMLElement | null
      stop: () => void
    }
  }
}

/**
 * Types, ticks and chooses once more everything that was changed before React has taken the page over.
 * Then it presses the button that was pressed, or sends the form that was sent, whichever came last,
 * unless it is gone by then.
 */
export function finishEarlyInput(): void {
  const early = window.earlyInput
  if (!early) return
  delete window.earlyInput
  early.stop()
  for (const [field, kept] of early.values) if (field instanceof Node && field.isConnected) enter(field, kept)
  // React renders the typed and chosen values first: the press is answered by handlers that know them
  setTimeout(() => {
    early.button?.removeAttribute('aria-busy')
    if (!early.target?.isConnected) return
    if (early.target instanceof HTMLFormElement) early.target.requestSubmit()
    else early.target.click()
  })
}

function enter(field: Node, kept: EarlyValue): void {
  const { value } = kept
  if (typeof value === 'boolean') tick(field as HTMLInputElement, value)
  else if (field instanceof HTMLSelectElement) choose(field, value)
  else if (isText(field)) typeInto(field, value, kept)
}

const isText = (field: Node): field is TextField =>
  (field instanceof HTMLInputElement && field.type !== 'file') || field instanceof HTMLTextAreaElement

/** React ignores a click that leaves a box as React has seen it last. */
function tick(box: HTMLInputElement, isTicked: boolean): void {
  box.checked = !isTicked
  box.click()
}

function choose(select: HTMLSelectElement, value: string): void {
  select.value = value
  select.dispatchEvent(new Event('change', { bubbles: true }))
}

/**
 * Empties the field and types the text, by the browser's own setter: React ignores events of a field that has
 * the value that React has seen last. The caret of a field that is being typed into does not move.
 */
function typeInto(field: TextField, text: string, typed: EarlyValue): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  const setter = Object.getOwnPropertyDescriptor(prototype, 'value')?.set
  // a form that has emptied the field has moved the caret
  const { selectionStart, selectionEnd } = field
  const [start, end] = field.value === text ? [selectionStart, selectionEnd] : [typed.start, typed.end]
  for (const value of ['', text]) {
    setter?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  // Safari would give the focus to a field when its selection is set
  if (start !== null && field === document.activeElement) field.setSelectionRange(start, end)
}

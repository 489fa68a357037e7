type TextField = HTMLInputElement | HTMLTextAreaElement

declare global {
  interface Window {
    /**
     * What `server/keep-early-input.ts` has kept: the text of each field or whether it is ticked, in the order of the last
     * changes, and the form that was to be sent.
     */
    earlyInput?: {
      values: Map<EventTarget, string | boolean>
      form: HTMLFormElement | null
      stop: () => void
    }
  }
}

/** Types, ticks and chooses once more what was changed before React has taken the page over, and sends the form that was sent. */
export function finishEarlyInput(): void {
  const early = window.earlyInput
  if (!early) return
  delete window.earlyInput
  early.stop()
  for (const [field, value] of early.values)
    if (field instanceof Node && field.isConnected) enter(field, value)
  if (early.form?.isConnected) early.form.requestSubmit()
}

function enter(field: Node, value: string | boolean): void {
  if (typeof value === 'boolean') tick(field as HTMLInputElement, value)
  else if (field instanceof HTMLSelectElement) choose(field, value)
  else if (isText(field)) typeInto(field, value)
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
 * Empties the field and types the text, by the browser's own setter: React ignores events of a field that has the value that
 * React has seen last.
 */
function typeInto(field: TextField, text: string): void {
  const { prototype } = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  const setter = Object.getOwnPropertyDescriptor(prototype, 'value')?.set
  for (const value of ['', text]) {
    setter?.call(field, value)
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
}

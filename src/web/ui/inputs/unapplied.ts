/**
 * Marks a box whose text is typed but not applied yet: a code without its «Áp dụng», a name without its choice.
 * {@link refuseUnapplied} finds such boxes.
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
 * Asked before something is sent or left. The first box that holds an unapplied text shows its sentence and gets the
 * focus.
 * @returns whether there is one
 */
export function refuseUnapplied(): boolean {
  const box = document.querySelector<HTMLInputElement>('[data-unapplied]')
  if (!box) return false
  box.dispatchEvent(new Event('invalid', { cancelable: true }))
  showBox(box)
  return true
}

import { neighbourOf } from './focus-neighbour.ts'

/** Parts of the window that have the focus one after the other. */
const LAYERS = 'main, [role=dialog], [role=alertdialog]'

/** The last control of a layer that had the focus, and the page that it was on. */
type Place = { control: HTMLElement; path: string }

/**
 * Keeps a keyboard at its place: if the control with the focus is taken away, alone or with its row, a
 * neighbour gets the focus. A component that knows a better one focuses it in an effect, which comes first.
 * @param onOtherPage whether the heading of a new page gets a focus that went with the page before; `leave` if
 *   another part of the program does that
 * @returns stops it
 */
export function keepFocus(onOtherPage: 'heading' | 'leave'): () => void {
  /** By layer, the latest one last: a dialog may outlive the button that has opened it. */
  const places = new Map<Element, Place>()
  let focused: Element | undefined
  let isTouched = false
  const note = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement)) return
    focused = target
    const layer = target.closest(LAYERS)
    if (!layer) return
    places.delete(layer)
    places.set(layer, { control: target, path: location.pathname })
  }
  // a press elsewhere gives the focus up
  const giveUp = ({ target, pointerType }: PointerEvent): void => {
    isTouched = pointerType === 'touch'
    if (target instanceof Node && !focused?.contains(target)) focused = undefined
  }
  const restore = (): void => {
    const { control } = [...places.values()].at(-1) ?? {}
    if (!control || document.activeElement !== document.body) return
    // a box would open the keyboard of the phone
    if (isTouched && control.matches('input, textarea, select')) return
    control.focus({ preventScroll: control.tabIndex === -1 })
  }
  const watch = new MutationObserver(records => {
    for (const [layer, { control, path }] of places) {
      if (!layer.isConnected) places.delete(layer)
      else if (!control.isConnected) {
        const isOtherPage = path !== location.pathname
        // a heading gives its focus to the one that takes its place
        const isStop = control.tabIndex !== -1 && !isOtherPage
        const neighbour = isStop ? neighbourOf(control, layer, records) : undefined
        if (isOtherPage && onOtherPage === 'leave') places.delete(layer)
        else places.set(layer, { control: neighbour ?? headingOf(layer), path: location.pathname })
      }
    }
    if (!focused || focused.isConnected) return
    focused = undefined
    // after the effects of this change, and after a dialog that closes
    setTimeout(restore)
  })
  const endTouch = (): void => {
    isTouched = false
  }
  document.addEventListener('focusin', note)
  document.addEventListener('keydown', endTouch, true)
  document.addEventListener('pointerdown', giveUp, true)
  watch.observe(document.body, { childList: true, subtree: true })
  return () => {
    document.removeEventListener('focusin', note)
    document.removeEventListener('keydown', endTouch, true)
    document.removeEventListener('pointerdown', giveUp, true)
    watch.disconnect()
  }
}

/** No stop for the Tab key, but the next Tab goes on from it. */
function headingOf(layer: Element): HTMLElement {
  const heading = layer.querySelector<HTMLElement>('h1, h2') ?? (layer as HTMLElement)
  heading.tabIndex = -1
  return heading
}

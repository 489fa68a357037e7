/**
 * Scrolls a strip, such as tabs or chips in one line, until the focused control is in sight with its frame: a
 * browser leaves a control of which some pixels can be seen where it is. @returns stops it
 */
export function showFocusInStrips(): () => void {
  const show = ({ target }: FocusEvent): void => {
    if (!(target instanceof HTMLElement) || !target.matches(':focus-visible')) return
    // after the browser's own scrolling
    requestAnimationFrame(() => {
      const strip = target.isConnected && stripOf(target)
      if (strip) reveal(target, strip)
    })
  }
  document.addEventListener('focusin', show)
  return () => document.removeEventListener('focusin', show)
}

/** The room for the frame of the focus, in pixels. */
const FRAME = 8

function reveal(control: HTMLElement, strip: HTMLElement): void {
  const [box, seen] = [control.getBoundingClientRect(), strip.getBoundingClientRect()]
  const after = box.right + FRAME - (seen.left + strip.clientLeft + strip.clientWidth)
  const before = box.left - FRAME - (seen.left + strip.clientLeft)
  // a control that is wider than the strip shows its beginning
  if (before < 0 || after > 0) strip.scrollLeft += before < 0 ? before : Math.min(after, before)
}

/** The nearest part around a control that scrolls sideways. */
function stripOf(control: HTMLElement): HTMLElement | undefined {
  for (let part = control.parentElement; part; part = part.parentElement) {
    const scrolls =
      part.scrollWidth > part.clientWidth && /auto|scroll/.test(getComputedStyle(part).overflowX)
    if (scrolls && part !== document.body) return part
  }
  return undefined
}

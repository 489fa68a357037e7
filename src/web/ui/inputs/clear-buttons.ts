/** What floating buttons must not lie over. The link of a card is left out: its photo leads to the same page. */
const CONTROLS =
  ':is(main, footer) :is(button, input, select, textarea, summary, label), :is(main, footer) a:not(article a)'
/** The page counts as still this long after the last scroll event. */
const AT_REST_MS = 300

type Box = Pick<DOMRect, 'left' | 'right' | 'top' | 'bottom'>

/** Whether two boxes share any area. */
function overlaps(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}

/**
 * Calls back with which of the children of `box` may show, now and after each change: none while the page scrolls down
 * or shows its own contact buttons, else each that covers no control. @returns stops it
 */
export function watchClearance(box: HTMLElement, onChange: (clear: boolean[]) => void): () => void {
  let frame = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let lastY = window.scrollY
  const look = (): void => {
    frame = 0
    onChange(clearButtons([...box.children]))
  }
  const lookSoon = (): void => {
    frame ||= requestAnimationFrame(look)
  }
  const onScroll = (): void => {
    const isDown = window.scrollY > lastY
    lastY = window.scrollY
    clearTimeout(timer)
    timer = setTimeout(lookSoon, AT_REST_MS)
    if (isDown) onChange([...box.children].map(() => false))
    else lookSoon()
  }
  const watch = new ResizeObserver(lookSoon)
  watch.observe(document.body)
  const stop = new AbortController()
  // a resized window counts as one that was scrolled up: at once, and when it is still
  for (const type of ['scroll', 'resize'])
    window.addEventListener(type, onScroll, { passive: true, signal: stop.signal })
  return () => {
    stop.abort()
    watch.disconnect()
    cancelAnimationFrame(frame)
    clearTimeout(timer)
  }
}

function clearButtons(buttons: readonly Element[]): boolean[] {
  const screen = { left: 0, top: 0, right: window.innerWidth, bottom: window.innerHeight }
  const shown = (selector: string): DOMRect[] =>
    [...document.querySelectorAll(selector)]
      .map(element => element.getBoundingClientRect())
      .filter(box => box.width > 0 && overlaps(box, screen))
  if (shown('[data-own-contact]').length > 0) return buttons.map(() => false)
  const controls = shown(CONTROLS)
  return buttons.map(button => {
    const box = button.getBoundingClientRect()
    return !controls.some(control => overlaps(box, control))
  })
}

import { type ComponentProps, type RefObject, useEffect, useRef } from 'react'

/** The bars that are mounted. */
const bars = new Set<HTMLElement>()

/** Notes the room that bars take at the foot of the window, in px: `--foot-bar` (`styles/base.css`). */
function measure(): void {
  const heights = [...bars].map(bar => {
    const { position, bottom } = getComputedStyle(bar)
    // it may be above another one
    return position === 'static' || bar.offsetHeight === 0
      ? 0
      : bar.offsetHeight + (Number.parseInt(bottom, 10) || 0)
  })
  document.documentElement.style.setProperty('--foot-bar', `${Math.max(0, ...heights)}px`)
}

/** For a bar that is not a {@link FootBar}: it has `data-foot-bar` and this. */
export function useFootBar<E extends HTMLElement>(): RefObject<E | null> {
  const ref = useRef<E>(null)
  useEffect(() => {
    const bar = ref.current
    if (!bar) return
    bars.add(bar)
    const watch = new ResizeObserver(measure)
    watch.observe(bar)
    // a low window changes its position, not its size
    window.addEventListener('resize', measure)
    return () => {
      watch.disconnect()
      window.removeEventListener('resize', measure)
      bars.delete(bar)
      measure()
    }
  }, [])
  return ref
}

/**
 * A bar that stays at the foot of the window. A focused element is scrolled above it, and toasts are above it
 * as well. In a low window, as on a phone in landscape or at 400 %, it is part of the page. Its own classes
 * make it fixed or sticky.
 */
export function FootBar(props: ComponentProps<'div'>) {
  return <div ref={useFootBar<HTMLDivElement>()} data-foot-bar {...props} />
}

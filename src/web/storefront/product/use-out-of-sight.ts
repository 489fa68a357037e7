import { type RefObject, useEffect, useState } from 'react'

/**
 * Whether an element is outside of the window: false until that is measured, and while it is not displayed at
 * all.
 */
export function useOutOfSight(element: RefObject<HTMLElement | null>): boolean {
  const [isOut, setOut] = useState(false)
  useEffect(() => {
    if (!element.current) return
    const watch = new IntersectionObserver(([entry]) =>
      setOut(entry?.isIntersecting === false && entry.boundingClientRect.width > 0),
    )
    watch.observe(element.current)
    return () => watch.disconnect()
  }, [element])
  return isOut
}

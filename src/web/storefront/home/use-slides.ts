import { type PointerEvent, useEffect, useRef, useState } from 'react'

const ADVANCE_MS = 5000
const SWIPE_PX = 50
/**
 * The other slides are rendered this long after the first: by then the page has the parts that it needs at
 * once.
 */
const OTHERS_AFTER_MS = 2000

/** The state of a row of slides: which one shows, which are rendered yet, the timer, and its pauses. */
export function useSlides(count: number) {
  const [index, setIndex] = useState(0)
  const [isPaused, setPaused] = useState(false)
  const [isHeld, setHeld] = useState(false)
  const [hasOthers, setOthers] = useState(false)
  const startX = useRef<number | undefined>(undefined)

  useEffect(() => {
    if (window.matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
  }, [])
  useEffect(() => {
    const timer = setTimeout(() => setOthers(true), OTHERS_AFTER_MS)
    return () => clearTimeout(timer)
  }, [])
  useEffect(() => {
    if (isPaused || isHeld || count < 2) return
    const timer = setTimeout(() => setIndex((index + 1) % count), ADVANCE_MS)
    return () => clearTimeout(timer)
  }, [index, isPaused, isHeld, count])

  const go = (to: number): void => setIndex((to + count) % count)
  const swipe = {
    onPointerDown: (event: PointerEvent) => {
      startX.current = event.clientX
    },
    onPointerUp: (event: PointerEvent) => {
      const moved = startX.current === undefined ? 0 : event.clientX - startX.current
      startX.current = undefined
      if (Math.abs(moved) >= SWIPE_PX) go(index + (moved < 0 ? 1 : -1))
    },
    onPointerCancel: () => {
      startX.current = undefined
    },
  }
  const hold = {
    onMouseEnter: () => setHeld(true),
    onMouseLeave: () => setHeld(false),
    onFocus: () => setHeld(true),
    onBlur: () => setHeld(false),
  }
  const isMade = (position: number): boolean => hasOthers || position === 0 || position === index
  return { index, go, isMade, isPaused, togglePause: () => setPaused(!isPaused), swipe, hold }
}

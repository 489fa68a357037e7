import { type MouseEvent, type PointerEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react'

/** How much larger a click, a double tap or the button shows the photo; pinching goes further. */
const STEP = 2.2
const MOST = 5
const DOUBLE_TAP_MS = 300
/** A press that moves less is a click, a finger that moves more at full size a swipe. */
const DRAG_PX = 4
const SWIPE_PX = 50

type Point = { x: number; y: number }

/**
 * The size at which a photo is looked at. The point under the pointer, or between two fingers, stays
 * there.
 * @param onSwipe with ±1 when a finger swipes over a photo that is shown whole
 */
export function usePhotoZoom(onSwipe: (step: number) => void) {
  const frame = useRef<HTMLElement>(null)
  const [zoom, setZoom] = useState(1)
  const kept = useRef<{ at: Point; share: Point } | undefined>(undefined)

  /** Keeps the point of the photo that is under `at` there; without it the middle. */
  const zoomTo = (next: number, at?: Point): void => {
    const box = frame.current
    const photo = box?.firstElementChild?.getBoundingClientRect()
    if (!box || !photo) return
    const around = box.getBoundingClientRect()
    const point = at ?? { x: around.left + around.width / 2, y: around.top + around.height / 2 }
    kept.current = {
      at: point,
      share: { x: (point.x - photo.left) / photo.width, y: (point.y - photo.top) / photo.height },
    }
    setZoom(Math.min(MOST, Math.max(1, next)))
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the photo has its new size once `zoom` is rendered
  useLayoutEffect(() => {
    const box = frame.current
    const photo = box?.firstElementChild?.getBoundingClientRect()
    if (!box || !photo || !kept.current) return
    const { at, share } = kept.current
    box.scrollLeft += photo.left + share.x * photo.width - at.x
    box.scrollTop += photo.top + share.y * photo.height - at.y
  }, [zoom])

  const toggle = (at?: Point): void => zoomTo(zoom > 1 ? 1 : STEP, at)
  useFingers(frame, { zoom, zoomTo, onSwipe })
  return {
    frame,
    zoom,
    toggle: () => toggle(),
    reset: () => setZoom(1),
    mouse: useMouse(frame, toggle),
  }
}

/**
 * A click enlarges under the pointer, dragging moves; the second of two quick taps enlarges under the finger.
 */
function useMouse(frame: RefObject<HTMLElement | null>, toggle: (at: Point) => void) {
  const last = useRef<Point | undefined>(undefined)
  const wasDragged = useRef(false)
  const tappedAt = useRef(0)
  return {
    onPointerDown: (event: PointerEvent) => {
      wasDragged.current = false
      if (event.pointerType === 'mouse') last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerMove: (event: PointerEvent) => {
      if (!last.current) return
      const { x, y } = last.current
      const isDrag = Math.abs(event.clientX - x) + Math.abs(event.clientY - y) > DRAG_PX
      if (!isDrag && !wasDragged.current) return
      wasDragged.current = true
      frame.current?.scrollBy(x - event.clientX, y - event.clientY)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp: () => {
      last.current = undefined
    },
    onPointerLeave: () => {
      last.current = undefined
    },
    onClick: (event: MouseEvent) => {
      const at = { x: event.clientX, y: event.clientY }
      const isFinger = (event.nativeEvent as globalThis.PointerEvent).pointerType !== 'mouse'
      const isSecond = event.timeStamp - tappedAt.current < DOUBLE_TAP_MS
      tappedAt.current = isSecond ? 0 : event.timeStamp
      if (isFinger ? isSecond : !wasDragged.current) toggle(at)
    },
  }
}

/**
 * Two fingers pinch, one swipes to the next photo while the whole photo shows; an enlarged one is scrolled.
 */
function useFingers(
  frame: RefObject<HTMLElement | null>,
  {
    zoom,
    zoomTo,
    onSwipe,
  }: { zoom: number; zoomTo: (zoom: number, at: Point) => void; onSwipe: (step: number) => void },
): void {
  const now = useRef({ zoom, zoomTo, onSwipe })
  useLayoutEffect(() => {
    now.current = { zoom, zoomTo, onSwipe }
  })
  useLayoutEffect(() => {
    const box = frame.current
    if (!box) return
    let pinch: { distance: number; zoom: number } | undefined
    let startX: number | undefined
    const start = ({ touches }: TouchEvent): void => {
      const two = twoFingers(touches)
      pinch = two && { distance: two.distance, zoom: now.current.zoom }
      startX = touches.length === 1 && now.current.zoom === 1 ? touches[0]?.clientX : undefined
    }
    const move = (event: TouchEvent): void => {
      const two = twoFingers(event.touches)
      if (!two || !pinch) return
      event.preventDefault()
      now.current.zoomTo((pinch.zoom * two.distance) / pinch.distance, two.middle)
    }
    const end = ({ changedTouches }: TouchEvent): void => {
      const moved = startX === undefined ? 0 : (changedTouches[0]?.clientX ?? startX) - startX
      startX = undefined
      if (Math.abs(moved) >= SWIPE_PX) now.current.onSwipe(moved < 0 ? 1 : -1)
    }
    const stop = new AbortController()
    const { signal } = stop
    box.addEventListener('touchstart', start, { signal, passive: true })
    // not passive: the browser would scroll or enlarge the page instead
    box.addEventListener('touchmove', move, { signal, passive: false })
    box.addEventListener('touchend', end, { signal, passive: true })
    return () => stop.abort()
  }, [frame])
}

function twoFingers(touches: TouchList): { distance: number; middle: Point } | undefined {
  const [one, other] = touches
  if (!one || !other) return undefined
  return {
    distance: Math.hypot(one.clientX - other.clientX, one.clientY - other.clientY),
    middle: { x: (one.clientX + other.clientX) / 2, y: (one.clientY + other.clientY) / 2 },
  }
}

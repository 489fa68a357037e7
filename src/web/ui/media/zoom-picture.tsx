import { Maximize, ZoomIn, ZoomOut } from 'lucide-react'
import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react'
import { IconButton } from '../button.tsx'
import { cx } from '../cx.ts'

/** How large the picture may be shown, 1 being the whole of it. */
const STEPS = [1, 1.5, 2, 3, 4, 6] as const
const KEYS: Record<string, 'in' | 'out' | 'fit'> = { '+': 'in', '=': 'in', '-': 'out', '0': 'fit' }

/** A picture that can be looked at closely: buttons or + − 0 change its size, dragging or arrows move it. */
export function ZoomPicture({ src, alt }: { src: string; alt: string }) {
  const [step, setStep] = useState(0)
  const frame = useCentredZoom(step)
  const drag = useDragging(frame)
  const change = (way: 'in' | 'out' | 'fit'): void => {
    const next = way === 'fit' ? 0 : step + (way === 'in' ? 1 : -1)
    setStep(Math.min(STEPS.length - 1, Math.max(0, next)))
  }
  const onKeyDown = (event: KeyboardEvent): void => {
    const way = KEYS[event.key]
    if (!way || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    change(way)
  }
  const zoom = STEPS[step] ?? 1
  return (
    <div>
      <div className="mb-3 flex items-center gap-1">
        <IconButton icon={ZoomOut} label="Thu nhỏ ảnh" disabled={step === 0} onClick={() => change('out')} />
        <output aria-label="Độ phóng" className="w-14 text-center text-14">
          {Math.round(zoom * 100)}%
        </output>
        <IconButton
          icon={ZoomIn}
          label="Phóng to ảnh"
          disabled={step === STEPS.length - 1}
          onClick={() => change('in')}
        />
        <IconButton icon={Maximize} label="Vừa khung" disabled={step === 0} onClick={() => change('fit')} />
      </div>
      <section
        ref={frame}
        aria-label="Khung xem ảnh: phím + và − để phóng, phím mũi tên để di chuyển"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable, and moved, by keyboard
        tabIndex={0}
        onKeyDown={onKeyDown}
        {...drag}
        className={cx(
          'h-[60dvh] touch-pan-x touch-pan-y overflow-auto overscroll-contain rounded-6 bg-sand-100',
          step > 0 && 'cursor-grab active:cursor-grabbing',
        )}
      >
        <div style={{ width: `${zoom * 100}%`, height: `${zoom * 100}%` }}>
          <img src={src} alt={alt} draggable={false} className="size-full select-none object-contain" />
        </div>
      </section>
    </div>
  )
}

/** Keeps the middle of the picture there when the size changes. */
function useCentredZoom(step: number) {
  const frame = useRef<HTMLElement>(null)
  const before = useRef<number>(STEPS[0])
  useEffect(() => {
    const box = frame.current
    const zoom = STEPS[step] ?? 1
    if (!box || zoom === before.current) return
    const ratio = zoom / before.current
    before.current = zoom
    box.scrollLeft = (box.scrollLeft + box.clientWidth / 2) * ratio - box.clientWidth / 2
    box.scrollTop = (box.scrollTop + box.clientHeight / 2) * ratio - box.clientHeight / 2
  }, [step])
  return frame
}

/** Moves the picture with the mouse; fingers scroll it by themselves. */
function useDragging(frame: ReturnType<typeof useCentredZoom>) {
  const last = useRef<{ x: number; y: number }>(undefined)
  return {
    onPointerDown(event: PointerEvent) {
      if (event.pointerType !== 'mouse' || event.button !== 0) return
      last.current = { x: event.clientX, y: event.clientY }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent) {
      if (!last.current) return
      frame.current?.scrollBy(last.current.x - event.clientX, last.current.y - event.clientY)
      last.current = { x: event.clientX, y: event.clientY }
    },
    onPointerUp() {
      last.current = undefined
    },
    onPointerCancel() {
      last.current = undefined
    },
  }
}

import { CircleAlert, CircleCheck } from 'lucide-react'
import { Fragment, useEffect, useState } from 'react'
import toast, { resolveValue, useToaster } from 'react-hot-toast/headless'
import { Link } from 'react-router'
import { cx } from '../cx.ts'

export type ToastLook = {
  kind: 'success' | 'error'
  text: string
  link?: { label: string; to: string }
  /** Offers to reload the page. */
  canReload?: boolean
  /** A toast replaces a shown one with the same id. */
  id?: string | undefined
}

/** Specification §9. */
const DURATIONS_MS = { success: 2000, error: 3000 }
const FADE_MS = 180

/** Shows a toast. The region of `Toaster` must be on the page. */
export function raiseToast(look: ToastLook): void {
  toast.custom(
    shown => <ToastBox look={look} isVisible={shown.visible} onDone={() => toast.dismiss(shown.id)} />,
    { duration: DURATIONS_MS[look.kind], removeDelay: FADE_MS, ...(look.id && { id: look.id }) },
  )
}

function ToastBox({ look, isVisible, onDone }: { look: ToastLook; isVisible: boolean; onDone: () => void }) {
  const Icon = look.kind === 'success' ? CircleCheck : CircleAlert
  return (
    <div
      role={look.kind === 'error' ? 'alert' : 'status'}
      className={cx(
        'flex min-h-14 items-center gap-3 rounded-6 px-4 text-15 shadow-sh2 transition-opacity duration-180',
        look.kind === 'success'
          ? 'on-dark bg-sand-900 text-white'
          : 'border border-lac-600/40 bg-white text-lac-700',
        isVisible ? 'pointer-events-auto animate-appear opacity-100' : 'opacity-0',
      )}
    >
      <Icon
        size={20}
        strokeWidth={1.75}
        aria-hidden
        className={cx('shrink-0', look.kind === 'success' && 'text-glow-300')}
      />
      <span className="min-w-0 font-medium">{look.text}</span>
      {look.link && (
        <Link
          to={look.link.to}
          onClick={onDone}
          className="flex min-h-11 items-center whitespace-nowrap pl-2 font-semibold text-glow-300"
        >
          {look.link.label}
        </Link>
      )}
      {look.canReload && (
        // biome-ignore lint/a11y/useValidAnchor: an empty address is this page
        <a href="" className="flex min-h-11 items-center whitespace-nowrap pl-2 font-semibold underline">
          Tải lại
        </a>
      )}
    </div>
  )
}

/**
 * The place of toasts: bottom right, below open menus (z-80), above a bar at the foot and not over the
 * floating buttons. Their timers pause while the pointer moves over them or the focus is in them. A toast
 * that appears under a resting pointer keeps its timer, so that it never covers a button for good.
 */
export function Toaster() {
  const { toasts, handlers } = useToaster()
  const [isHovered, setHovered] = useState(false)
  const [isFocused, setFocused] = useState(false)
  const hasShown = toasts.some(entry => entry.visible)
  // a toast that is removed under the pointer causes no event that the pointer has left
  const isHeld = hasShown && (isHovered || isFocused)
  const { startPause, endPause } = handlers
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pause begins and ends with `isHeld`; its handlers change with it
  useEffect(() => (isHeld ? startPause() : endPause()), [isHeld])
  useEffect(() => {
    if (hasShown) return
    setHovered(false)
    setFocused(false)
  }, [hasShown])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: no control, it only pauses the timers while a toast is read
    <div
      className="toast-place pointer-events-none flex flex-col-reverse items-center gap-2 md:items-end"
      onPointerMove={() => setHovered(true)}
      onPointerLeave={() => setHovered(false)}
      onFocus={() => setFocused(true)}
      onBlur={() => setFocused(false)}
    >
      {toasts.map(entry => (
        <Fragment key={entry.id}>{resolveValue(entry.message, entry)}</Fragment>
      ))}
    </div>
  )
}

import { CircleAlert, CircleCheck } from 'lucide-react'
import toast, { Toaster as Base } from 'react-hot-toast'
import { Link } from 'react-router'
import { cx } from './cx.ts'

export type ToastLook = { kind: 'success' | 'error'; text: string; link?: { label: string; to: string } }

/** Successes stay 2 s, errors 3 s; a toast with a link stays long enough to be reached. */
const DURATIONS_MS = { success: 2000, error: 3000, withLink: 4000 }

/** Shows a toast. The region of `Toaster` must be on the page. */
export function raiseToast(look: ToastLook): void {
  const durationMs = look.link ? DURATIONS_MS.withLink : DURATIONS_MS[look.kind]
  toast.custom(
    shown => <ToastBox look={look} isVisible={shown.visible} onDone={() => toast.dismiss(shown.id)} />,
    {
      duration: durationMs,
    },
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
        isVisible ? 'animate-appear opacity-100' : 'opacity-0',
      )}
    >
      <Icon
        size={20}
        strokeWidth={1.75}
        aria-hidden
        className={cx('shrink-0', look.kind === 'success' && 'text-glow-300')}
      />
      <span className="font-medium">{look.text}</span>
      {look.link && (
        <Link
          to={look.link.to}
          onClick={onDone}
          className="flex min-h-11 items-center whitespace-nowrap pl-2 font-semibold text-glow-300"
        >
          {look.link.label}
        </Link>
      )}
    </div>
  )
}

/** Where toasts appear: bottom right; on a phone, and where a form has one, above the bar at the foot. */
export function Toaster() {
  return (
    <Base
      position="bottom-right"
      containerClassName="max-md:bottom-24! [body:has([data-foot-bar])_&]:bottom-24!"
      containerStyle={{ zIndex: 70, inset: 16 }}
    />
  )
}

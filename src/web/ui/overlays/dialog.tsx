import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef } from 'react'
import { useLocation } from 'react-router'
import { cx } from '../cx.ts'
import { useBackCloses } from './use-back-closes.ts'

const SCRIM =
  'fixed inset-0 z-40 bg-scrim/45 transition-opacity duration-240 ease-glide data-ending-style:opacity-0 data-starting-style:opacity-0 data-ending-style:duration-160'
const WIDTHS = { 480: 'md:max-w-[480px]', 640: 'md:max-w-[640px]', 960: 'md:max-w-[960px]' } as const

type Props = {
  isOpen: boolean
  title: string
  children: ReactNode
  /** Stays in sight while the content scrolls; buttons, the main one last. */
  footer?: ReactNode
}

const CLOSE = 'flex size-11 shrink-0 items-center justify-center rounded-6 hover:bg-sand-50'

function Head({ title, canClose }: { title: string; canClose: boolean }) {
  return (
    <header className="flex shrink-0 items-center justify-between gap-4 border-sand-200 border-b bg-white py-2.5 pr-2.5 pl-5 md:pl-6 low:sticky low:top-0 low:z-1 low:py-1">
      <Base.Title className="flex min-h-11 items-center font-semibold text-18">{title}</Base.Title>
      {canClose && (
        <Base.Close aria-label="Đóng" className={CLOSE}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </Base.Close>
      )}
    </header>
  )
}

/**
 * A dialog in the middle of the screen; on a phone it is a sheet at the foot, at most 90 % high. In a low
 * window the footer scrolls with the content, which would have no room above it.
 */
export function Dialog({
  isOpen,
  onClose,
  title,
  children,
  footer,
  width = 480,
  onClosed,
}: Props & {
  /** Left out if there is no going on without an answer: then neither a button nor a key closes it. */
  onClose?: () => void
  width?: 480 | 640 | 960
  /** Called when it has faded away: its contents stay until then. */
  onClosed?: () => void
}) {
  useBackCloses(isOpen, onClose)
  return (
    <Base.Root
      open={isOpen}
      onOpenChange={open => !open && onClose?.()}
      onOpenChangeComplete={open => !open && onClosed?.()}
    >
      <Base.Portal>
        <Base.Backdrop className={SCRIM} />
        <Base.Popup
          className={cx(
            'fixed inset-x-0 bottom-0 z-50 flex max-h-[90dvh] flex-col rounded-t-16 bg-white shadow-sh3 outline-none transition duration-240 ease-glide data-ending-style:duration-160',
            'data-ending-style:translate-y-8 data-starting-style:translate-y-8 data-ending-style:opacity-0 data-starting-style:opacity-0',
            'low:overflow-y-auto low:overscroll-contain',
            'md:inset-auto md:top-1/2 md:left-1/2 md:w-[calc(100vw-3rem)] md:-translate-x-1/2 md:-translate-y-1/2 md:rounded-10 md:data-ending-style:-translate-y-[46%] md:data-starting-style:-translate-y-[46%]',
            WIDTHS[width],
          )}
        >
          <span aria-hidden className="mx-auto mt-2.5 h-1 w-10 shrink-0 rounded-full bg-sand-300 md:hidden" />
          <Head title={title} canClose={onClose !== undefined} />
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain p-5 md:p-6 low:flex-none low:overflow-visible">
            {children}
          </div>
          {footer && (
            <footer className="flex shrink-0 gap-3 border-sand-200 border-t px-5 py-3 md:justify-end md:px-6">
              {footer}
            </footer>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * A panel from the left edge, 338 wide: the menu of the phone. It brings its own head, and closes with
 * another page, also one of Back or Forward.
 */
export function Drawer({
  isOpen,
  onClose,
  title,
  head,
  children,
  footer,
}: Props & { onClose: () => void; head: ReactNode }) {
  useBackCloses(isOpen, onClose)
  const { key } = useLocation()
  const shownOn = useRef(key)
  const close = useEffectEvent(onClose)
  useEffect(() => {
    if (shownOn.current === key) return
    shownOn.current = key
    close()
  }, [key])
  return (
    <Base.Root open={isOpen} onOpenChange={open => !open && onClose()}>
      <Base.Portal>
        <Base.Backdrop className={SCRIM} />
        <Base.Popup className="fixed inset-y-0 left-0 z-50 flex w-[338px] max-w-[88vw] flex-col bg-white shadow-sh3 outline-none transition-transform duration-240 ease-glide data-ending-style:-translate-x-full data-starting-style:-translate-x-full data-ending-style:duration-160">
          <Base.Title className="sr-only">{title}</Base.Title>
          <div className="flex shrink-0 items-center justify-between border-sand-200 border-b py-1.5 pr-2 pl-4">
            {head}
            <Base.Close aria-label="Đóng" className={CLOSE}>
              <X size={22} strokeWidth={1.75} aria-hidden />
            </Base.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain">{children}</div>
          {footer && <div className="shrink-0 border-sand-200 border-t px-4 py-3">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

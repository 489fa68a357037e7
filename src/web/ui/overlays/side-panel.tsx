import { Dialog as Base } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useEffectEvent, useRef } from 'react'
import { useBackCloses } from './use-back-closes.ts'

/**
 * A panel at the right edge, 400 wide, with which the page can still be used; on a phone it covers the page.
 * Escape and its button close it, and it gives way to a focused control that it would hide.
 */
export function SidePanel({
  isOpen,
  onClose,
  title,
  kicker,
  footer,
  children,
}: {
  isOpen: boolean
  onClose: () => void
  title: string
  /** A line above the title. */
  kicker: ReactNode
  /** Stays in sight below the content. */
  footer?: ReactNode
  children: ReactNode
}) {
  useBackCloses(isOpen, onClose)
  const panel = useRef<HTMLDivElement>(null)
  useGivesWay(panel, { isOpen, onClose })
  return (
    <Base.Root open={isOpen} modal={false} disablePointerDismissal onOpenChange={open => !open && onClose()}>
      <Base.Portal>
        <Base.Popup
          ref={panel}
          className="fixed inset-y-0 right-0 z-40 flex w-[400px] max-w-full flex-col border-sand-200 border-l bg-white shadow-sh3 outline-none transition-transform duration-240 ease-glide data-ending-style:translate-x-full data-starting-style:translate-x-full data-ending-style:duration-160 max-md:w-full max-md:border-l-0"
        >
          <div className="flex shrink-0 items-start justify-between gap-4 pt-3 pr-2 pb-1 pl-5">
            <div className="pt-1">
              <p className="flex items-center gap-2 text-13 text-sand-600">{kicker}</p>
              <Base.Title className="font-semibold text-20">{title}</Base.Title>
            </div>
            <Base.Close
              aria-label="Đóng"
              className="flex size-11 shrink-0 items-center justify-center rounded-6 hover:bg-sand-50"
            >
              <X size={20} strokeWidth={1.75} aria-hidden />
            </Base.Close>
          </div>
          <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-6">{children}</div>
          {footer && <div className="shrink-0 border-sand-200 border-t px-5 py-3">{footer}</div>}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** Closes a panel once the focus goes to a control beneath it: a keyboard must see where it is. */
function useGivesWay(
  panel: RefObject<HTMLElement | null>,
  { isOpen, onClose }: { isOpen: boolean; onClose: () => void },
): void {
  const onFocus = useEffectEvent(({ target }: FocusEvent) => {
    // layers above it are dialogs too; its own guards pass the focus on
    if (!panel.current || !(target instanceof HTMLElement)) return
    if (target.closest('[role="dialog"], [data-base-ui-focus-guard]')) return
    if (target.getBoundingClientRect().left >= panel.current.getBoundingClientRect().left) onClose()
  })
  useEffect(() => {
    if (!isOpen) return
    const listener = (event: FocusEvent): void => onFocus(event)
    document.addEventListener('focusin', listener)
    return () => document.removeEventListener('focusin', listener)
  }, [isOpen])
}

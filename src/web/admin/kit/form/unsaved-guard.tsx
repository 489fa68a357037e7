import { type ReactNode, useEffect } from 'react'
import { useBlocker } from 'react-router'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'

/**
 * Shows a confirmation before the page is left with unsaved changes: by a link, by going back, by closing the
 * tab.
 */
export function UnsavedGuard({
  isDirty,
  home,
  children,
}: {
  isDirty: boolean
  /**
   * The path of the edited record, if it can become the page's own: then a navigation to it discards nothing.
   */
  home?: string | undefined
  children: ReactNode
}) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isDirty && currentLocation.pathname !== nextLocation.pathname && nextLocation.pathname !== home,
  )
  useEffect(() => {
    if (!isDirty) return
    const warn = (event: BeforeUnloadEvent): void => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isDirty])
  return (
    <ConfirmDialog
      isOpen={blocker.state === 'blocked'}
      isDanger
      title="Bỏ thay đổi chưa lưu?"
      confirmText="Bỏ thay đổi"
      onClose={() => blocker.reset?.()}
      onConfirm={() => blocker.proceed?.()}
    >
      {children}
    </ConfirmDialog>
  )
}

import type { ReactNode } from 'react'
import { Button } from '../button.tsx'
import { Dialog } from './dialog.tsx'

/** Confirms an action that can't be undone. The text names the record and the consequence. */
export function ConfirmDialog({
  isOpen,
  title,
  children,
  confirmText,
  isDanger = false,
  busy = false,
  onConfirm,
  onClose,
}: {
  isOpen: boolean
  title: string
  children: ReactNode
  confirmText: string
  isDanger?: boolean
  busy?: boolean
  onConfirm: () => void
  onClose: () => void
}) {
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title={title}
      footer={
        <>
          <Button kind="secondary" size="small" onClick={onClose}>
            Để sau
          </Button>
          <Button
            kind={isDanger ? 'danger-solid' : 'primary'}
            size="small"
            busy={busy}
            onClick={onConfirm}
            className="flex-1 md:flex-none"
          >
            {confirmText}
          </Button>
        </>
      }
    >
      <div className="text-15 text-sand-700">{children}</div>
    </Dialog>
  )
}

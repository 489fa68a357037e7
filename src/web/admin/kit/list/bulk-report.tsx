import type { ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

/** What a change of several things did, and of each that could not be changed why not. */
export function BulkReport({
  summary,
  noun,
  refused,
  onClose,
  action,
}: {
  summary: string
  /** What they are: «sản phẩm», «đơn hàng». */
  noun: string
  refused: readonly { _id: string; message: string }[]
  onClose: () => void
  /** What can be done instead. */
  action?: ReactNode
}) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Kết quả"
      footer={
        <>
          <Button kind="secondary" size="small" onClick={onClose}>
            Đóng
          </Button>
          {action}
        </>
      }
    >
      <p role="status" className="font-medium text-15">
        {summary}. Không thực hiện được với {refused.length} {noun}:
      </p>
      <ul className="mt-3 space-y-2 text-14 text-sand-700">
        {refused.map(({ _id, message }) => (
          <li key={_id} className="rounded-6 bg-sand-50 px-3 py-2">
            {message}
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

/** Names that are read out before the rest is counted. */
const MAX_NAMED = 5

/** What a change is about, by name: the first five, and how many more. Nothing where it is one thing. */
export function NamedThings({ names, noun }: { names: readonly string[]; noun: string }) {
  if (names.length < 2) return null
  return (
    <ul className="mt-3 list-disc space-y-1 pl-5">
      {names.slice(0, MAX_NAMED).map(name => (
        <li key={name}>{name}</li>
      ))}
      {names.length > MAX_NAMED && (
        <li>
          và {names.length - MAX_NAMED} {noun} khác
        </li>
      )}
    </ul>
  )
}

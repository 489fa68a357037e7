import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { useFetcher } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'

type Props = { request: { _id: string; name: string }; fetcher: ReturnType<typeof useFetcher> }

/** Deletes an enquiry after asking; it then leaves the list. */
export function DeleteEnquiry({ request, fetcher }: Props) {
  const [isAsking, setAsking] = useState(false)
  return (
    <>
      <Button
        kind="secondary"
        icon={Trash2}
        aria-label={`Xóa yêu cầu của ${request.name}`}
        onClick={() => setAsking(true)}
      >
        Xóa
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        isDanger
        busy={fetcher.state !== 'idle'}
        title={`Xóa yêu cầu của ${request.name}?`}
        confirmText="Xóa yêu cầu"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          void fetcher.submit({ id: request._id }, { method: 'delete' })
        }}
      >
        Tên, số điện thoại và lời nhắn bị xóa, cùng thư báo về yêu cầu này. Việc này không hoàn tác được.
      </ConfirmDialog>
    </>
  )
}

import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'

/** Deletes an enquiry after a confirmation; it then leaves the list. */
export function DeleteEnquiry({ enquiry }: { enquiry: { _id: string; name: string } }) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { mutate, isBusy } = useMutation('DELETE /api/admin/enquiries/:id')
  return (
    <>
      <Button
        kind="secondary"
        icon={Trash2}
        aria-label={`Xóa yêu cầu của ${enquiry.name}`}
        onClick={() => setDialogOpen(true)}
      >
        Xóa
      </Button>
      <ConfirmDialog
        isOpen={isDialogOpen}
        isDanger
        busy={isBusy}
        title={`Xóa yêu cầu của ${enquiry.name}?`}
        confirmText="Xóa yêu cầu"
        onClose={() => setDialogOpen(false)}
        onConfirm={() => {
          setDialogOpen(false)
          void mutate({ params: { id: enquiry._id } })
        }}
      >
        Tên, số điện thoại và lời nhắn bị xóa, cùng thư báo về yêu cầu này. Việc này không hoàn tác được.
      </ConfirmDialog>
    </>
  )
}

import { Trash2 } from 'lucide-react'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '../kit/action/use-confirm.tsx'

/** Deletes an enquiry after a question; it then leaves the list. */
export function DeleteEnquiry({ enquiry }: { enquiry: { _id: string; name: string } }) {
  const { confirm, dialog } = useConfirm()
  const { mutate } = useMutation('DELETE /api/admin/enquiries/:id')
  const ask = () =>
    confirm({
      title: `Xóa yêu cầu của ${enquiry.name}?`,
      text: 'Tên, số điện thoại và lời nhắn bị xóa, cùng thư báo về yêu cầu này. Việc này không hoàn tác được.',
      confirmText: 'Xóa yêu cầu',
      isDanger: true,
      act: () => mutate({ params: { id: enquiry._id } }),
    })
  return (
    <>
      <Button
        kind="secondary"
        icon={Trash2}
        aria-label={`Xóa yêu cầu của ${enquiry.name}`}
        onClick={() => void ask()}
      >
        Xóa
      </Button>
      {dialog}
    </>
  )
}

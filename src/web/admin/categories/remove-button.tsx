import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'
import { NOUN, useDeletion } from './use-category-mutations.ts'

/** Deletes a category after a confirmation; one that contains something can't be deleted, and the dialog says so (R20). */
export function RemoveButton({
  kind,
  id,
  name,
  contents,
}: {
  kind: 'category' | 'subcategory'
  id: string
  name: string
  /** What it contains, as text; empty where it contains nothing. */
  contents: string
}) {
  const [isDialogOpen, setDialogOpen] = useState(false)
  const { deleteIt, isBusy } = useDeletion(kind, () => setDialogOpen(false))
  const thing = NOUN[kind]
  return (
    <>
      <IconButton
        icon={Trash2}
        label={`Xóa ${name}`}
        onClick={() => setDialogOpen(true)}
        className="text-sand-600 hover:text-lac-700 pointer-fine:md:size-9"
      />
      <ConfirmDialog
        isOpen={isDialogOpen}
        isDanger={!contents}
        busy={isBusy}
        title={contents ? `Chưa thể xóa «${name}»` : `Xóa ${thing} «${name}»?`}
        confirmText={contents ? 'Đã hiểu' : 'Xóa'}
        onClose={() => setDialogOpen(false)}
        onConfirm={() => (contents ? setDialogOpen(false) : deleteIt(id))}
      >
        {contents
          ? `Còn ${contents} trong ${thing} này. Hãy chuyển hoặc xóa chúng trước.`
          : 'Việc này không hoàn tác được. Đường dẫn của mục này sẽ không còn mở được.'}
      </ConfirmDialog>
    </>
  )
}

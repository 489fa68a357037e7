import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'
import { NOUN, useDeletion } from './use-category-mutations.ts'

/** Deletes a category after asking; while something stands in it the dialog says so and offers no deletion (R20). */
export function RemoveButton({
  kind,
  id,
  name,
  contents,
}: {
  kind: 'category' | 'subcategory'
  id: string
  name: string
  /** What stands in it, in words; empty where nothing does. */
  contents: string
}) {
  const [isAsking, setAsking] = useState(false)
  const { deleteIt, isBusy } = useDeletion(kind, () => setAsking(false))
  const thing = NOUN[kind]
  return (
    <>
      <IconButton
        icon={Trash2}
        label={`Xóa ${name}`}
        onClick={() => setAsking(true)}
        className="text-sand-600 hover:text-lac-700 pointer-fine:md:size-9"
      />
      <ConfirmDialog
        isOpen={isAsking}
        isDanger={!contents}
        busy={isBusy}
        title={contents ? `Chưa thể xóa «${name}»` : `Xóa ${thing} «${name}»?`}
        confirmText={contents ? 'Đã hiểu' : 'Xóa'}
        onClose={() => setAsking(false)}
        onConfirm={() => (contents ? setAsking(false) : deleteIt(id))}
      >
        {contents
          ? `Còn ${contents} trong ${thing} này. Hãy chuyển hoặc xóa chúng trước.`
          : 'Việc này không hoàn tác được. Đường dẫn của mục này sẽ không còn mở được.'}
      </ConfirmDialog>
    </>
  )
}

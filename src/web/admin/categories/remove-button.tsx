import { Trash2 } from 'lucide-react'
import { IconButton } from '#web/ui/button.tsx'
import { useConfirm } from '../kit/action/use-confirm.tsx'
import { NOUN, useDeletion } from './use-category-mutations.ts'

/**
 * Deletes a category after a confirmation. A category with content can't be deleted, and the dialog explains
 * that (R20).
 */
export function RemoveButton({
  kind,
  id,
  name,
  contents,
}: {
  kind: 'category' | 'subcategory'
  id: string
  name: string
  /** Its contents, as text; empty if it has none. */
  contents: string
}) {
  const { confirm, dialog } = useConfirm()
  const deleteIt = useDeletion(kind)
  const noun = NOUN[kind]
  const ask = () =>
    contents
      ? confirm({
          title: `Chưa thể xóa «${name}»`,
          text: `Còn ${contents} trong ${noun} này. Hãy chuyển hoặc xóa chúng trước.`,
          confirmText: 'Đã hiểu',
        })
      : confirm({
          title: `Xóa ${noun} «${name}»?`,
          text: 'Việc này không hoàn tác được. Đường dẫn của mục này sẽ không còn mở được.',
          confirmText: 'Xóa',
          isDanger: true,
          act: () => deleteIt(id),
        })
  return (
    <>
      <IconButton
        icon={Trash2}
        label={`Xóa ${name}`}
        onClick={() => void ask()}
        className="text-sand-600 hover:text-lac-700 pointer-fine:md:size-9"
      />
      {dialog}
    </>
  )
}

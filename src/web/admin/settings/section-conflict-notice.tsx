import { ConflictNotice } from '../components/conflict-notice.tsx'
import type { SectionConflict } from './use-settings-form.ts'

/** Shows what another admin saved in a section; the edits of this page lie over it, still unsaved. */
export function SectionConflictNotice({ conflict }: { conflict: SectionConflict }) {
  return (
    <ConflictNotice kind="setting" title="Người khác vừa lưu mục này" saves={[conflict]} mine={conflict.mine}>
      <p className="mt-1">
        Những ô bạn không sửa đã lấy giá trị mới. Hãy xem lại rồi bấm «Lưu cài đặt», hoặc «Bỏ thay đổi» để giữ
        bản của người kia.
      </p>
    </ConflictNotice>
  )
}

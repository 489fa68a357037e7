import type { AuditKind } from '#contract/audit/audit.kinds.ts'
import { ConflictNotice } from './conflict-notice.tsx'
import type { Conflict } from './use-versioned-form.ts'

/**
 * Shows the changes that another admin saved while the form was edited; the edits stay on top of them, still
 * unsaved.
 * @param conflict with the field names of the audit log; left out if the form has other names
 * @param title «Người khác vừa lưu mục này»
 * @param save «bấm «Lưu cài đặt»»
 */
export function MergedNotice({
  conflict,
  kind,
  title,
  save,
}: {
  conflict?: Conflict
  kind: AuditKind
  title: string
  save: string
}) {
  return (
    <ConflictNotice kind={kind} title={title} saves={conflict ? [conflict] : []} mine={conflict?.mine ?? []}>
      <p className="mt-1">
        Những ô bạn không sửa đã lấy giá trị mới. Hãy xem lại rồi {save}, hoặc «Bỏ thay đổi» để giữ bản của
        người kia.
      </p>
    </ConflictNotice>
  )
}

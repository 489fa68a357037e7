import { MergedNotice } from '../kit/form/merged-notice.tsx'
import type { Conflict } from '../kit/form/use-versioned-form.ts'

/** Shows the changes that another admin saved in a section. */
export function SectionConflictNotice({ conflict }: { conflict: Conflict }) {
  return (
    <MergedNotice
      conflict={conflict}
      kind="setting"
      title="Người khác vừa lưu mục này"
      save="bấm «Lưu cài đặt»"
    />
  )
}

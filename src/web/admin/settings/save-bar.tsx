import { Save } from 'lucide-react'
import type { Control, FieldValues } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FootBar } from '#web/ui/navigation/foot-bar.tsx'
import { useChangedFields, useErrorsByPath } from '../kit/form/form-state.ts'
import { UnsavedGuard } from '../kit/form/unsaved-guard.tsx'
import { useFocusAfter } from '../kit/form/use-focus-after.ts'

/**
 * The foot of a section's form: the unsaved changes and their actions. Leaving the page needs a confirmation.
 */
export function SaveBar<Values extends FieldValues>({
  control,
  isSaving,
  onReset,
}: {
  control: Control<Values>
  isSaving: boolean
  onReset: () => void
}) {
  const changedCount = useChangedFields(control).length
  const errorCount = Object.keys(useErrorsByPath(control)).length
  const isDirty = changedCount > 0
  const state = useFocusAfter<HTMLParagraphElement>(isDirty)
  return (
    <FootBar
      className={cx(
        'mt-4 flex min-h-11 flex-wrap items-center justify-between gap-3',
        isDirty &&
          'sticky bottom-(--foot) z-10 rounded-t-10 border border-sand-200 bg-white px-4 py-3 shadow-sh2',
      )}
    >
      <p ref={state} tabIndex={-1} role="status" className="flex items-center gap-2 text-14 text-sand-700">
        {isDirty && <span aria-hidden className="size-2 rounded-full bg-glow-400" />}
        {isDirty ? `${changedCount} thay đổi chưa lưu` : 'Không có thay đổi nào chưa lưu'}
        {errorCount > 0 && ` · ${errorCount} ô cần sửa`}
      </p>
      {isDirty && (
        <span className="flex flex-wrap gap-2">
          <Button kind="secondary" onClick={onReset}>
            Bỏ thay đổi
          </Button>
          <Button type="submit" icon={Save} busy={isSaving}>
            Lưu cài đặt
          </Button>
        </span>
      )}
      <UnsavedGuard isDirty={isDirty}>
        Mục này còn {changedCount} thay đổi chưa lưu. Nếu rời đi bây giờ, chúng sẽ mất.
      </UnsavedGuard>
    </FootBar>
  )
}

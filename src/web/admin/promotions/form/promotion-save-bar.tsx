import { CalendarClock, Save } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import { Button } from '#web/ui/button.tsx'
import { FootBar } from '#web/ui/navigation/foot-bar.tsx'
import { useChangedFields, useErrorsByPath } from '../../kit/form/form-state.ts'
import { UnsavedGuard } from '../../kit/form/unsaved-guard.tsx'
import { momentOf } from './moments.ts'
import type { PromotionForm } from './use-promotion-form.ts'

/**
 * The foot of the form: the unsaved changes and their actions. A draft is kept as one or put into effect;
 * another promotion keeps its state.
 */
export function PromotionSaveBar({ form, formId }: { form: PromotionForm; formId: string }) {
  const { control, saved, createdId, isSaving } = form
  const changed = useChangedFields(control).length
  const wrong = Object.keys(useErrorsByPath(control)).length
  const [startsDay, startsTime] = useWatch({ control, name: ['startsDay', 'startsTime'] })
  const isLater = Date.parse(momentOf(startsDay, startsTime)) > Date.now()
  const isDraft = saved === undefined || saved.state === 'draft'
  const words = [
    changed > 0 ? `Có ${changed} thay đổi chưa lưu` : 'Không có thay đổi nào chưa lưu',
    wrong > 0 && `${wrong} ô cần sửa`,
    isDraft &&
      isLater &&
      `khuyến mãi tự bật lúc ${startsTime} ngày ${startsDay.split('-').reverse().join('/')}`,
  ].filter(Boolean)
  return (
    <FootBar className="sticky bottom-(--foot) z-20 -mx-4 mt-4 -mb-5 flex min-h-16 flex-wrap items-center justify-between gap-x-4 gap-y-2 border-sand-200 border-t bg-white px-4 py-3 md:-mx-7 md:-mb-6 md:px-7">
      <p role="status" className="flex items-center gap-2 text-14 text-sand-700">
        {changed > 0 && <span aria-hidden className="size-2 shrink-0 rounded-full bg-glow-400" />}
        {words.join(' · ')}
      </p>
      <span className="ml-auto flex flex-wrap gap-2">
        {changed > 0 && (
          <Button kind="secondary" onClick={form.undo}>
            Bỏ thay đổi
          </Button>
        )}
        {isDraft && (
          <Button
            kind="secondary"
            busy={isSaving}
            disabled={saved !== undefined && changed === 0}
            type="submit"
            form={formId}
            name="state"
            value="draft"
          >
            Lưu nháp
          </Button>
        )}
        <Button
          type="submit"
          form={formId}
          icon={isDraft && isLater ? CalendarClock : Save}
          busy={isSaving}
          disabled={!isDraft && changed === 0}
        >
          {isDraft ? (isLater ? 'Lên lịch khuyến mãi' : 'Bật khuyến mãi') : 'Lưu thay đổi'}
        </Button>
      </span>
      <UnsavedGuard isDirty={changed > 0 && createdId === undefined}>
        Khuyến mãi này còn {changed} thay đổi chưa lưu. Nếu rời đi bây giờ, chúng sẽ mất.
      </UnsavedGuard>
    </FootBar>
  )
}

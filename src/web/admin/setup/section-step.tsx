import { Check } from 'lucide-react'
import type { Control, FieldValues } from 'react-hook-form'
import { useLeadOn } from '#web/lib/lead-on.ts'
import { Button } from '#web/ui/button.tsx'
import { useChangedFields, useErrorFocus } from '../kit/form/form-state.ts'
import { UnsavedGuard } from '../kit/form/unsaved-guard.tsx'
import { SectionConflictNotice } from '../settings/section-conflict-notice.tsx'
import { formOf, SectionFields } from '../settings/section-fields.tsx'
import type { SectionState } from '../settings/section-types.ts'
import { ShopFields } from '../settings/shop-section.tsx'
import { PolicyPanels } from '../settings/texts/policy-panels.tsx'
import { useSettingsForm } from '../settings/use-settings-form.ts'
import { ConfirmButton } from './confirm-button.tsx'

/** Without these the step stays open: shoppers would not see the shop's address and how to reach it. */
const NEEDED_FACTS = ['hotline', 'address', 'city', 'hours']

/** A step that fills in a section of the settings, by the panels of the settings themselves. */
export function SectionStep({ step, state }: { step: string; state: SectionState }) {
  const { form, conflict, isSaving, save } = useSettingsForm(state)
  const leadOn = useLeadOn()
  return (
    <form
      ref={useErrorFocus(form.control)}
      noValidate
      onSubmit={form.handleSubmit(async value => {
        if (await save(value)) await leadOn('/admin/setup', { preventScrollReset: true })
      })}
    >
      {conflict && <SectionConflictNotice conflict={conflict} />}
      <div className="space-y-3">
        {step === 'shop' ? (
          <ShopFields form={formOf<'shop'>(form)} needed={NEEDED_FACTS} />
        ) : step === 'policies' ? (
          <PolicyPanels form={formOf<'text'>(form)} />
        ) : (
          <SectionFields section={state.section} form={form} subcategories={[]} categories={[]} />
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button type="submit" icon={Check} busy={isSaving}>
          {step === 'bank' ? 'Tiền đã về, lưu tài khoản' : 'Lưu và sang bước sau'}
        </Button>
        {step === 'bank' && <ConfirmButton step="bank">Chỉ nhận tiền mặt</ConfirmButton>}
      </div>
      <StepGuard control={form.control} isSaving={isSaving} />
    </form>
  )
}

/** Shows a confirmation before a step is left with unsaved changes. */
function StepGuard<Values extends FieldValues>({
  control,
  isSaving,
}: {
  control: Control<Values>
  isSaving: boolean
}) {
  const { length } = useChangedFields(control)
  return (
    <UnsavedGuard isDirty={length > 0 && !isSaving}>
      Bước này còn {length} thay đổi chưa lưu. Nếu rời đi bây giờ, chúng sẽ mất.
    </UnsavedGuard>
  )
}

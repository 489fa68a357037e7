import { Check } from 'lucide-react'
import { useNavigate } from 'react-router'
import { Button } from '#web/ui/button.tsx'
import { UnsavedGuard } from '../components/unsaved-guard.tsx'
import { SectionConflictNotice } from '../settings/section-conflict-notice.tsx'
import { SectionFields } from '../settings/section-fields.tsx'
import type { SectionProps, SectionState } from '../settings/section-types.ts'
import { ShopFields } from '../settings/shop-section.tsx'
import { PolicyPanels } from '../settings/texts/policy-panels.tsx'
import { useSection } from '../settings/use-section.ts'
import { ConfirmButton } from './confirm-button.tsx'

/** Without these the step stays open: shoppers would not know where the shop is and how to reach it. */
const NEEDED_FACTS = ['hotline', 'address', 'city', 'hours']

/** A step that fills in a section of the settings, by the panels of the settings themselves. */
export function SectionStep({ step, state }: { step: string; state: SectionState }) {
  const { draft, change, changed, fieldErrors, conflict, isSaving, save } = useSection(state)
  const navigate = useNavigate()
  const given = { value: draft, change, fieldErrors } as unknown
  const submit = async (): Promise<void> => {
    if (await save()) await navigate('/admin/setup', { preventScrollReset: true })
  }
  return (
    <form
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!isSaving) void submit()
      }}
    >
      {conflict && <SectionConflictNotice conflict={conflict} />}
      <div className="space-y-3">
        {step === 'shop' ? (
          <ShopFields {...(given as SectionProps<'shop'>)} needed={NEEDED_FACTS} />
        ) : step === 'policies' ? (
          <PolicyPanels {...(given as SectionProps<'text'>)} />
        ) : (
          <SectionFields
            section={state.section}
            subcategories={[]}
            categories={[]}
            value={draft}
            change={change}
            fieldErrors={fieldErrors}
          />
        )}
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-3">
        <Button type="submit" icon={Check} busy={isSaving}>
          {step === 'bank' ? 'Tiền đã về, lưu tài khoản' : 'Lưu và sang bước sau'}
        </Button>
        {step === 'bank' && <ConfirmButton step="bank">Chỉ nhận tiền mặt</ConfirmButton>}
      </div>
      <UnsavedGuard isDirty={changed.length > 0 && !isSaving}>
        Bước này còn {changed.length} thay đổi chưa lưu. Nếu rời đi bây giờ, chúng sẽ mất.
      </UnsavedGuard>
    </form>
  )
}

import { type FormEvent, type ReactNode, useEffect, useId } from 'react'
import { useNavigate } from 'react-router'
import type { PromotionView } from '#contract/promotions/promotion.shapes.ts'
import { useConfirm } from '../kit/action/use-confirm.tsx'
import { useErrorFocus } from '../kit/form/form-state.ts'
import { MergedNotice } from '../kit/form/merged-notice.tsx'
import { AboutPanel } from './form/about-panel.tsx'
import { CodePanel } from './form/code-panel.tsx'
import { CombinesPanel } from './form/combines-panel.tsx'
import { ConditionsPanel } from './form/conditions-panel.tsx'
import { OfferPanel } from './form/offer-panel.tsx'
import { PeriodPanel } from './form/period-panel.tsx'
import { PromotionSaveBar } from './form/promotion-save-bar.tsx'
import type { ProductToPrice } from './form/promotion-values.ts'
import type { Target } from './form/scope-targets.ts'
import { usePromotionForm } from './form/use-promotion-form.ts'
import { PROMOTIONS } from './promotion-address.ts'
import { PromotionTrial } from './trial/promotion-trial.tsx'

/**
 * Makes a promotion, or changes `promotion`, and tries it as it is typed. The trial is outside of the
 * form: Enter saves nothing there. `lists` are the categories and subcategories of the shop.
 */
export function PromotionForm({
  promotion,
  product,
  lists,
  children,
}: {
  promotion?: PromotionView
  /** The subject of a new promotion. */
  product?: ProductToPrice | undefined
  lists: readonly Target[]
  /** Shown between the fields and the bar that saves them. */
  children?: ReactNode
}) {
  const { confirm, dialog } = useConfirm()
  const form = usePromotionForm({ loaded: promotion, product, confirm })
  const { saved, createdId, conflict } = form
  const navigate = useNavigate()
  const element = useErrorFocus(form.control)
  useEffect(() => {
    if (createdId) void navigate(`${PROMOTIONS}/${createdId}`, { replace: true })
  }, [createdId, navigate])
  const state = saved && saved.state !== 'draft' ? saved.state : 'active'
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    const { submitter } = event.nativeEvent as globalThis.SubmitEvent
    void form.save(submitter?.getAttribute('value') === 'draft' ? 'draft' : state)()
  }
  const id = useId()
  return (
    <>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 xl:grid-cols-[minmax(0,1fr)_352px]">
        <form ref={element} id={id} method="post" noValidate onSubmit={submit} className="space-y-4">
          {conflict && <MergedNotice kind="promotion" title="Người khác vừa sửa khuyến mãi này" save="lưu" />}
          <AboutPanel form={form} />
          <ConditionsPanel form={form} lists={lists} />
          <OfferPanel form={form} lists={lists} />
          <CodePanel form={form} />
          <div className="grid items-start gap-4 lg:grid-cols-2">
            <PeriodPanel form={form} />
            <CombinesPanel form={form} />
          </div>
        </form>
        <PromotionTrial form={form} />
      </div>
      {children && <div className="mt-4">{children}</div>}
      <PromotionSaveBar form={form} formId={id} />
      {dialog}
    </>
  )
}

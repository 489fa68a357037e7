import { useState } from 'react'
import { useForm } from 'react-hook-form'
import {
  type PromotionFields,
  type PromotionState,
  type PromotionView,
  promotionFields,
} from '#contract/promotions/promotion.shapes.ts'
import { wideScopeText } from '#contract/promotions/promotion-texts.ts'
import type { ApiError } from '#web/lib/api/api.ts'
import { checkedBy, showFieldErrors } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { changedFields } from '../../components/form/changed-fields.ts'
import { rebase } from '../../components/form/form-state.ts'
import type { Confirm } from '../../kit/action/use-confirm.tsx'
import { wideQuestion } from '../wide-question.ts'
import { checkPromotion, fieldOf } from './check-promotion.ts'
import {
  fieldsFrom,
  newValues,
  type ProductToPrice,
  type PromotionValues,
  valuesOf,
} from './promotion-values.ts'

/** Whether the owner has put it into effect for every product before. */
const wasAgreed = (saved: PromotionView | undefined): boolean =>
  saved !== undefined && saved.state !== 'draft' && saved.conditions.scope.of === 'all'

export type PromotionForm = ReturnType<typeof usePromotionForm>

/**
 * The form of a promotion: one that is stored, or a new one. A conflict takes over what others saved; what was edited here
 * lies over it and waits to be saved.
 * @param product what a new promotion is for
 * @param confirm asks before a promotion for every product is put into effect
 */
export function usePromotionForm({
  loaded,
  product,
  confirm,
}: {
  loaded?: PromotionView | undefined
  product?: ProductToPrice | undefined
  confirm: Confirm
}) {
  const [saved, setSaved] = useState(loaded)
  /** Whether another admin changed it at the same time. */
  const [hasConflict, setConflict] = useState(false)
  const [createdId, setCreatedId] = useState<string>()
  const [names, setNames] = useState<Record<string, string>>(
    loaded?.names ?? (product ? { [product._id]: product.title } : {}),
  )
  const form = useForm<PromotionValues>({
    defaultValues: loaded ? valuesOf(loaded) : newValues(new Date(), product),
    resolver: checkedBy<PromotionValues>(checkPromotion),
    shouldFocusError: false,
  })

  /** Goes on from another version, with what was edited since `base` over it. */
  const take = (version: PromotionView, base: PromotionValues): void => {
    rebase(form, valuesOf(version), changedFields(base, form.getValues()))
    setSaved(version)
  }
  const onRefused = (error: ApiError): string | undefined => {
    if (!saved || error.code !== 'conflict') return showFieldErrors(form, error, { nameOf: fieldOf })
    const theirs = error.data as PromotionView
    take(theirs, valuesOf(saved))
    setNames(mine => ({ ...mine, ...theirs.names }))
    setConflict(true)
    return undefined
  }
  const creation = useMutation('POST /api/admin/promotions', { isReloaded: false, onRefused })
  const update = useMutation('PUT /api/admin/promotions/:id', { onRefused })

  /** Saves what is typed, which is checked first: then it is in the state. */
  const save = (state: PromotionState) =>
    form.handleSubmit(async values => {
      const wideScope = wideScopeText(values.conditions.scope, names)
      const mustAsk = state !== 'draft' && wideScope !== null && !wasAgreed(saved)
      if (mustAsk && !(await confirm(wideQuestion(wideScope)))) return
      const fields: PromotionFields = promotionFields.parse(fieldsFrom(values))
      const reply = saved
        ? await update.mutate({
            params: { id: saved._id },
            body: { ...fields, state, version: saved.version },
          })
        : await creation.mutate({ body: { ...fields, state: state === 'active' ? 'active' : 'draft' } })
      if (!reply) return
      take(reply.data, values)
      setConflict(false)
      if (!loaded) setCreatedId(reply.data._id)
    })
  return {
    ...form,
    saved,
    createdId,
    hasConflict,
    names,
    /** Keeps what a thing that was chosen is called. */
    learnName: (id: string, name: string) => setNames(known => ({ ...known, [id]: name })),
    isSaving: creation.isBusy || update.isBusy,
    save,
    undo: () => {
      form.reset()
      setConflict(false)
    },
  }
}

import { useState } from 'react'
import {
  type PromotionFields,
  type PromotionState,
  type PromotionView,
  promotionFields,
} from '#contract/promotions/promotion.shapes.ts'
import { wideScopeText } from '#contract/promotions/promotion-texts.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { createdBefore } from '#web/lib/api/created-before.ts'
import { checkedBy } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import type { Confirm } from '../../kit/action/use-confirm.tsx'
import { useVersionedForm } from '../../kit/form/use-versioned-form.ts'
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
 * The form of a promotion: one that is stored, or a new one.
 * @param product the subject of a new promotion
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
  const [createdId, setCreatedId] = useState<string>()
  const [names, setNames] = useState<Record<string, string>>(
    loaded?.names ?? (product ? { [product._id]: product.title } : {}),
  )
  const { form, seen, conflict, onSaved, onRefused, reset } = useVersionedForm<
    PromotionView,
    PromotionValues
  >({
    loaded,
    valuesOf: promotion => (promotion ? valuesOf(promotion) : newValues(new Date(), product)),
    resolver: checkedBy<PromotionValues>(checkPromotion),
    nameOf: fieldOf,
    onConflict: theirs => setNames(mine => ({ ...mine, ...theirs.names })),
  })
  const creation = useMutation('POST /api/admin/promotions', {
    isReloaded: false,
    onRefused: async error => {
      const id = createdBefore(error)
      if (!id) return onRefused(error)
      // an attempt without an answer has created it: later edits wait to be saved as a change
      const { data } = await api('GET /api/admin/promotions/:id', { params: { id } })
      onSaved(data, valuesOf(data))
      return error.message
    },
  })
  const update = useMutation('PUT /api/admin/promotions/:id', { onRefused })

  /** Saves the typed values, which are checked first: then it is in the state. */
  const save = (state: PromotionState) =>
    form.handleSubmit(async values => {
      const wideScope = wideScopeText(values.conditions.scope, names)
      const mustAsk = state !== 'draft' && wideScope !== null && !wasAgreed(seen)
      if (mustAsk && !(await confirm(wideQuestion(wideScope)))) return
      const fields: PromotionFields = promotionFields.parse(fieldsFrom(values))
      const reply = seen
        ? await update.mutate({
            params: { id: seen._id },
            body: { ...fields, state, version: seen.version },
          })
        : await creation.mutate({ body: { ...fields, state: state === 'active' ? 'active' : 'draft' } })
      if (!reply) return
      onSaved(reply.data, values)
      if (!loaded) setCreatedId(reply.data._id)
    })
  return {
    ...form,
    saved: seen,
    createdId,
    conflict,
    names,
    /** Keeps the name of a chosen record. */
    rememberName: (id: string, name: string) => setNames(known => ({ ...known, [id]: name })),
    isSaving: creation.isBusy || update.isBusy,
    save,
    undo: reset,
  }
}

import { useRef } from 'react'
import { type ApiError, type CallExtras, serverMessage } from '#web/lib/api/api.ts'
import { createdBefore } from '#web/lib/api/created-before.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { changedFields } from '../../../kit/form/changed-fields.ts'
import { isEditConflict, isQuantityConflict } from '../edit-conflict.ts'
import type { Product } from '../product-draft.ts'
import { focusedBox } from './editor-focus.ts'
import type { useOwnStock } from './use-own-stock.ts'
import type { useVariantForm } from './use-variant-form.ts'
import {
  draftOfVariant,
  EMPTY_VARIANT,
  newVariant,
  normalizeDraft,
  type Variant,
  type VariantDraft,
  type VariantField,
  variantChange,
  variantErrors,
} from './variant-draft.ts'
import type { NewRow } from './variant-rows.ts'

/** Specification §8. */
const SAVE_FAILED = 'Có lỗi xảy ra khi lưu variant'

/** The new row that a call creates: its id is the idempotency key. */
const newIdOf = ({ headers }: CallExtras): string => headers?.['idempotency-key'] ?? ''

type Rows = {
  product: Product | undefined
  saved: readonly Variant[]
  newRows: readonly NewRow[]
  row: ReturnType<typeof useVariantForm>
  ownStock: ReturnType<typeof useOwnStock>
  /** Opens a row as it is. */
  open: (id: string) => void
  /** Takes an unsaved row away, and closes the row if it is open. */
  discard: (id: string) => void
  /** Keeps the values of a new row until the product is saved with it. */
  keep: (id: string, draft: VariantDraft) => void
  /** Loads the product again. @returns it */
  reload: () => Promise<Product | undefined>
}

/**
 * Saves the row that is open, or the new rows one after the other. A row that is saved is closed, unless it
 * was edited further.
 */
export function useVariantSaving({
  product,
  saved,
  newRows,
  row,
  ownStock,
  open,
  discard,
  keep,
  reload,
}: Rows) {
  const { editing, form } = row
  /** The values that the open row was sent with. */
  const sentDraft = useRef<VariantDraft>(undefined)

  /** The edits of the row while it was being saved. */
  const laterEdits = (id: string): Partial<VariantDraft> => {
    const sent = row.isOpen(id) ? sentDraft.current : undefined
    if (!sent) return {}
    const draft = normalizeDraft(form.getValues())
    return Object.fromEntries(
      (changedFields(sent, draft) as VariantField[]).map(field => [field, draft[field]]),
    )
  }
  /**
   * A row without later edits is closed first: from now on nothing of it is unsaved, even if loading its new
   * state fails.
   * @param savedId the id of the variant, which a new row does not have yet
   */
  const onSaved = async (id: string, savedId: string): Promise<void> => {
    const later = laterEdits(id)
    const hasLater = Object.keys(later).length > 0
    if (!hasLater) discard(id)
    const variant = (await reload())?.variants.find(({ _id }) => _id === savedId)
    if (!row.isOpen(id) || !variant) return
    // a new row continues as that of its variant, in another place of the page
    const focusAt = focusedBox()
    discard(id)
    row.open(savedId, draftOfVariant(variant), later, focusAt)
  }
  /** The values of a new row so far. */
  const typedIn = (id: string): VariantDraft =>
    id === editing?.id ? form.getValues() : (newRows.find(row => row.id === id)?.draft ?? EMPTY_VARIANT)

  /**
   * Another version or stock, or that the row is gone, leads to a choice, errors of fields to their fields.
   */
  const onRefused = async (error: ApiError, id: string): Promise<string | undefined> => {
    const { code, data } = error
    if (code === 'variant_not_found') return void (await reload())
    const created = createdBefore(error)
    if (created) {
      const typed = normalizeDraft(typedIn(id))
      const variant = (await reload())?.variants.find(({ _id }) => _id === created)
      // edits since its creation stay on top and are saved as a change
      discard(id)
      row.open(created, variant ? draftOfVariant(variant) : typed, typed)
    } else if (code === 'conflict') {
      await reload()
      if (isEditConflict(data)) return void row.setConflict(data.conflict)
      if (isQuantityConflict(data)) return void row.showErrors({ quantity: error.message })
    } else if (error.errors.length > 0) {
      if (id !== editing?.id) open(id)
      row.showErrors(Object.fromEntries(error.errors.map(({ path, message }) => [path, message])))
    }
    return serverMessage(error, SAVE_FAILED)
  }
  const creation = useMutation('POST /api/products/:id/variants', {
    isReloaded: false,
    // rows without an editor are saved together and counted below; the answer names the fate of own stock
    isShown: ({ bookedOut, moved }) => editing !== null || bookedOut + moved > 0,
    onDone: ({ data }, input) => onSaved(newIdOf(input), data._id),
    onRefused: (error, input) => onRefused(error, newIdOf(input)),
  })
  const change = useMutation('PUT /api/variants/:id', {
    isReloaded: false,
    onDone: (_reply, { params }) => onSaved(params.id, params.id),
    onRefused: (error, { params }) => onRefused(error, params.id),
  })
  const isBusy = creation.isBusy || change.isBusy

  const create = ({ _id: id }: Product, row: Pick<NewRow, 'id' | 'draft'>) =>
    creation.mutate({
      params: { id },
      body: { ...newVariant(row.draft), ...ownStock.sent },
      headers: { 'idempotency-key': row.id },
    })
  /**
   * Checks the open row of a product that is not saved yet, and keeps it. @returns whether nothing is wrong
   * with it
   */
  const keepOpenRow = (): boolean => {
    if (!editing) return true
    const draft = normalizeDraft(form.getValues())
    const fieldErrors = variantErrors({ isNew: true, body: newVariant(draft) })
    if (Object.keys(fieldErrors).length > 0) {
      row.showErrors(fieldErrors)
      return false
    }
    keep(editing.id, draft)
    row.close()
    return true
  }
  /** Opens a new row with its errors. @param at its position */
  const refuseRow = (at: number, fieldErrors: Record<string, string>): void => {
    const wrong = newRows[at]
    if (!wrong) return
    open(wrong.id)
    row.showErrors(fieldErrors)
  }
  const save = async (): Promise<void> => {
    if (!editing || isBusy) return
    if (!product) return void keepOpenRow()
    const { id } = editing
    const draft = normalizeDraft(form.getValues())
    form.setValue('attributes', draft.attributes, { shouldDirty: true })
    const before = saved.find(({ _id }) => _id === id)
    const changed = before ? (changedFields(draftOfVariant(before), draft) as VariantField[]) : []
    if (before && changed.length === 0) return row.close()
    const body = before ? variantChange(draft, { changed, saved: before }) : newVariant(draft)
    const fieldErrors = variantErrors({ isNew: !before, body })
    if (Object.keys(fieldErrors).length > 0) return row.showErrors(fieldErrors)
    sentDraft.current = draft
    if (before) await change.mutate({ params: { id }, body })
    else await create(product, { id, draft })
  }
  /** Saves the rows combined from attributes, one after the other; the first that is refused is opened. */
  const saveAll = async (): Promise<void> => {
    if (!product || isBusy) return
    let count = 0
    for (const { id, draft: typed } of newRows) {
      const draft = normalizeDraft(typed)
      const fieldErrors = variantErrors({ isNew: true, body: newVariant(draft) })
      if (Object.keys(fieldErrors).length > 0) {
        open(id)
        row.showErrors(fieldErrors)
        break
      }
      if (!(await create(product, { id, draft }))) break
      count += 1
    }
    if (count > 0) showToast({ kind: 'success', text: `Đã thêm ${count} biến thể` })
  }
  return { isBusy, save, saveAll, keepOpenRow, refuseRow }
}

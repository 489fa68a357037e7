import { useState } from 'react'
import { type ApiError, isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { changedFields } from '../../components/form/changed-fields.ts'
import { isEditConflict, isQuantityConflict, madeBefore } from '../edit-conflict.ts'
import { type FieldErrors, type Product, withoutFieldErrorsOf } from '../product-draft.ts'
import { addedText, isOwnStockUndecided, type Settled } from './own-stock.ts'
import { useExclusiveRun } from './use-exclusive-run.ts'
import { useOwnStock } from './use-own-stock.ts'
import {
  draftOfVariant,
  EMPTY_VARIANT,
  newVariant,
  normalizeDraft,
  type VariantDraft,
  type VariantField,
  variantChange,
  variantErrors,
} from './variant-draft.ts'
import { type Editing, type NewRow, newRow, openRow, sorted } from './variant-rows.ts'

/**
 * The variants of a product being edited, one row at a time; each is saved by itself.
 * @param onChanged gets the product after each change: variants, stock and prices have moved with it
 */
export function useVariants(product: Product | undefined, onChanged: (fresh: Product) => void) {
  const [news, setNews] = useState<readonly NewRow[]>([])
  const [editing, setEditing] = useState<Editing | null>(null)
  const { run, isBusy } = useExclusiveRun()
  /** The new positions until the server has answered. */
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const ownStock = useOwnStock(product)
  const saved = sorted(product?.variants ?? [], order)
  const isNoneYet = saved.length === 0 && news.length === 0

  const baseOf = (id: string): VariantDraft => {
    const variant = saved.find(({ _id }) => _id === id)
    if (variant) return draftOfVariant(variant)
    return news.find(row => row.id === id)?.draft ?? editing?.opened ?? EMPTY_VARIANT
  }
  const open = (id: string) => setEditing(openRow(id, baseOf(id)))
  const base = editing ? baseOf(editing.id) : EMPTY_VARIANT
  const draft: VariantDraft = { ...base, ...editing?.edits }
  const changed = (editing ? changedFields(base, draft) : []) as VariantField[]
  const isNew = (id: string): boolean => news.some(row => row.id === id)
  /** Another admin has deleted the variant whose row is open. */
  const isGone = editing !== null && !isNew(editing.id) && saved.every(({ _id }) => _id !== editing.id)
  const waiting = news.filter(row => row.isMade || (row.id === editing?.id && changed.length > 0)).length

  const refresh = async (): Promise<void> => {
    if (!product) return
    onChanged((await api('GET /api/admin/products/:id', { params: { id: product._id } })).data)
  }
  const setFieldErrors = (fieldErrors: FieldErrors): void =>
    setEditing(old => old && { ...old, fieldErrors, refusals: old.refusals + 1 })

  /** Another version or stock, or that the row is gone, leads to a choice, errors of fields to their fields. */
  const onRefused = async (error: ApiError, row: Pick<NewRow, 'id' | 'draft'>): Promise<boolean> => {
    const { data } = error
    const made = madeBefore(error)
    if (made || error.code === 'variant_not_found') await refresh()
    if (error.code === 'variant_not_found') return true
    if (error.code === 'own_stock_undecided' && isOwnStockUndecided(data)) {
      ownStock.reveal(data.quantity)
      return false
    }
    if (made) {
      // what was typed since it was made lies over it and is saved as a change
      discard(row.id)
      setEditing(openRow(made, row.draft, row.draft))
      return false
    }
    if (error.code === 'conflict') {
      await refresh()
      if (isEditConflict(data)) setEditing(old => old && { ...old, meanwhile: data.meanwhile })
      if (isQuantityConflict(data)) setFieldErrors({ quantity: error.message })
      return isEditConflict(data) || isQuantityConflict(data)
    }
    if (error.errors.length === 0) return false
    setFieldErrors(Object.fromEntries(error.errors.map(({ path, message }) => [path, message])))
    return false
  }
  /** Takes an unsaved row away. */
  const discard = (id: string): void => {
    setNews(rows => rows.filter(row => row.id !== id))
    setEditing(old => (old?.id === id ? null : old))
  }
  /** @returns what it did to the pieces of the product itself */
  const create = async (productId: string, row: { id: string; draft: VariantDraft }): Promise<Settled> => {
    const sent = {
      params: { id: productId },
      body: { ...newVariant(row.draft), ...ownStock.sent },
      headers: { 'idempotency-key': row.id },
    }
    const { bookedOut, moved } = await api('POST /api/products/:id/variants', sent)
    setNews(rows => rows.filter(({ id }) => id !== row.id))
    return { bookedOut, moved }
  }
  const save = async (): Promise<void> => {
    if (!editing || !product || isBusy || isGone) return
    const { id } = editing
    const sent = normalizeDraft(draft)
    setEditing({ ...editing, edits: { ...editing.edits, attributes: sent.attributes } })
    const before = saved.find(({ _id }) => _id === id)
    if (before && changedFields(base, sent).length === 0) return setEditing(null)
    const body = before ? variantChange(sent, { changed, saved: before }) : newVariant(sent)
    const fieldErrors = variantErrors({ isNew: !before, body })
    if (Object.keys(fieldErrors).length > 0) return setFieldErrors(fieldErrors)
    await run(
      async () => {
        const settled = before ? undefined : await create(product._id, { id, draft: sent })
        if (before) await api('PUT /api/variants/:id', { params: { id }, body })
        // closed first: from now on nothing of the row is unsaved, even if asking for its new state fails
        setEditing(null)
        showToast({
          kind: 'success',
          text: settled ? addedText('Đã thêm biến thể', settled) : 'Đã lưu biến thể',
        })
        await refresh()
      },
      'Có lỗi xảy ra khi lưu variant',
      error => onRefused(error, { id, draft: sent }),
    )
  }
  /** Saves what was made from attributes, one after the other; the first that is refused is opened. */
  const saveAll = async (): Promise<void> => {
    if (!product || isBusy) return
    let current: NewRow | undefined
    let count = 0
    const settled: Settled = { bookedOut: 0, moved: 0 }
    await run(
      async () => {
        for (current of news) {
          const body = newVariant(normalizeDraft(current.draft))
          const fieldErrors = variantErrors({ isNew: true, body })
          if (Object.keys(fieldErrors).length > 0) {
            open(current.id)
            setFieldErrors(fieldErrors)
            break
          }
          const { bookedOut, moved } = await create(product._id, {
            id: current.id,
            draft: normalizeDraft(current.draft),
          })
          settled.bookedOut += bookedOut
          settled.moved += moved
          count += 1
        }
      },
      'Có lỗi xảy ra khi lưu variant',
      async error => {
        if (!current) return false
        if (error.errors.length > 0) open(current.id)
        return onRefused(error, current)
      },
    )
    if (count === 0) return
    showToast({ kind: 'success', text: addedText(`Đã thêm ${count} biến thể`, settled) })
    await run(refresh, 'Có lỗi xảy ra')
  }
  return {
    saved,
    news,
    editing,
    draft,
    isBusy,
    /** What is to become of the product's own stock with its first variant; undefined where it has none. */
    ownStock: ownStock.shown,
    /** Whether the row that is open will be the first variant. */
    isFirst: editing !== null && saved.length === 0 && news[0]?.id === editing.id,
    isNew: editing !== null && isNew(editing.id),
    /** Rows that leaving the page would lose. */
    unsaved: waiting + (editing && !isNew(editing.id) && changed.length > 0 ? 1 : 0),
    mine: changed,
    canSaveAll: news.length > 0 && !editing,
    isGone,
    edit: open,
    add: () => {
      const row = newRow({ ...EMPTY_VARIANT, ...(isNoneYet && ownStock.proposed) })
      setNews(rows => [...rows, row])
      setEditing(openRow(row.id, row.draft))
    },
    /** Goes on with a row that is gone as with a new one. */
    keepAsNew: () => {
      const row = newRow()
      setNews(rows => [...rows, row])
      setEditing(openRow(row.id, row.draft, draft))
    },
    addMade: (drafts: readonly VariantDraft[]) => {
      const made = drafts.map((one, at) =>
        newRow({ ...one, ...(isNoneYet && at === 0 && ownStock.proposed) }, true),
      )
      setNews(rows => [...rows, ...made])
    },
    discard,
    cancel: () => {
      setNews(rows => rows.filter(row => row.isMade || row.id !== editing?.id))
      setEditing(null)
    },
    change: (fields: Partial<VariantDraft>) =>
      setEditing(
        old =>
          old && {
            ...old,
            edits: { ...old.edits, ...fields },
            fieldErrors: withoutFieldErrorsOf(old.fieldErrors, Object.keys(fields)),
          },
      ),
    changeImages: (edit: (images: VariantDraft['images']) => VariantDraft['images']) =>
      setEditing(
        old =>
          old && {
            ...old,
            edits: { ...old.edits, images: edit(old.edits.images ?? base.images) },
            fieldErrors: withoutFieldErrorsOf(old.fieldErrors, ['images']),
          },
      ),
    takeTheirs: () => editing && open(editing.id),
    keepMine: () => setEditing(old => old && { ...old, meanwhile: null }),
    save,
    saveAll,
    move: (ids: string[]) => {
      if (!product) return
      setOrder(ids)
      const params = { id: product._id }
      void run(
        async () => {
          await api('PUT /api/products/:id/variants/order', { params, body: { ids } })
          await refresh()
        },
        'Có lỗi xảy ra',
        async error => {
          if (error.code === 'conflict') await refresh()
          return false
        },
      ).finally(() => setOrder(null))
    },
    /** Deletes one, which another admin may have done already; a refusal is thrown for the question that was asked. */
    remove: async (id: string): Promise<void> => {
      await api('DELETE /api/variants/:id', { params: { id } }).catch((error: unknown) => {
        if (!isApiError(error, 'variant_not_found')) throw error
      })
      await run(refresh, 'Có lỗi xảy ra')
    },
  }
}
export type Variants = ReturnType<typeof useVariants>

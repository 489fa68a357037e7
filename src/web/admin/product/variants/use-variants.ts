import { useState } from 'react'
import { type ApiError, isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { changedFields } from '../../components/form/changed-fields.ts'
import { createdBefore, isEditConflict, isQuantityConflict } from '../edit-conflict.ts'
import type { Product } from '../product-draft.ts'
import { addedText, isOwnStockUndecided, type Settled } from './own-stock.ts'
import { useExclusiveRun } from './use-exclusive-run.ts'
import { useOwnStock } from './use-own-stock.ts'
import { useVariantForm } from './use-variant-form.ts'
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
import { type NewRow, newRow, sorted } from './variant-rows.ts'

/**
 * The variants of a product being edited, one row at a time; each is saved by itself.
 * @param onChanged gets the product after each change: variants, stock and prices have moved with it
 */
export function useVariants(product: Product | undefined, onChanged: (fresh: Product) => void) {
  const [news, setNews] = useState<readonly NewRow[]>([])
  const { run, isBusy } = useExclusiveRun()
  /** The new positions until the server has answered. */
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const ownStock = useOwnStock(product)
  const saved = sorted(product?.variants ?? [], order)
  const isNoneYet = saved.length === 0 && news.length === 0

  const baseOf = (id: string): VariantDraft | undefined => {
    const variant = saved.find(({ _id }) => _id === id)
    return variant ? draftOfVariant(variant) : news.find(row => row.id === id)?.draft
  }
  const row = useVariantForm(baseOf)
  const { editing, form } = row
  const open = (id: string) => row.open(id, baseOf(id) ?? EMPTY_VARIANT)
  const isNew = (id: string): boolean => news.some(row => row.id === id)
  /** Another admin has deleted the variant whose row is open. */
  const isGone = editing !== null && baseOf(editing.id) === undefined
  const waiting = news.filter(({ id, isMade }) => isMade || (id === editing?.id && row.isDirty)).length

  const refresh = async (): Promise<Product | undefined> => {
    if (!product) return undefined
    const { data } = await api('GET /api/admin/products/:id', { params: { id: product._id } })
    onChanged(data)
    return data
  }

  /** Another version or stock, or that the row is gone, leads to a choice, errors of fields to their fields. */
  const onRefused = async (error: ApiError, sent: Pick<NewRow, 'id' | 'draft'>): Promise<boolean> => {
    const { data } = error
    if (error.code === 'variant_not_found') {
      await refresh()
      return true
    }
    if (error.code === 'own_stock_undecided' && isOwnStockUndecided(data)) {
      ownStock.reveal(data.quantity)
      return false
    }
    const created = createdBefore(error)
    if (created) {
      const variant = (await refresh())?.variants.find(({ _id }) => _id === created)
      // what was typed since its creation lies over it and is saved as a change
      discard(sent.id)
      row.open(created, variant ? draftOfVariant(variant) : sent.draft, sent.draft)
      return false
    }
    if (error.code === 'conflict') {
      await refresh()
      if (isEditConflict(data)) row.setConflict(data.conflict)
      if (isQuantityConflict(data)) row.showErrors({ quantity: error.message })
      return isEditConflict(data) || isQuantityConflict(data)
    }
    if (error.errors.length > 0)
      row.showErrors(Object.fromEntries(error.errors.map(({ path, message }) => [path, message])))
    return false
  }
  /** Takes an unsaved row away. */
  const discard = (id: string): void => {
    setNews(rows => rows.filter(row => row.id !== id))
    row.closeRow(id)
  }
  /** @returns what it did to the pieces of the product itself */
  const create = async (productId: string, added: { id: string; draft: VariantDraft }): Promise<Settled> => {
    const sent = {
      params: { id: productId },
      body: { ...newVariant(added.draft), ...ownStock.sent },
      headers: { 'idempotency-key': added.id },
    }
    const { bookedOut, moved } = await api('POST /api/products/:id/variants', sent)
    setNews(rows => rows.filter(({ id }) => id !== added.id))
    return { bookedOut, moved }
  }
  const save = async (): Promise<void> => {
    if (!editing || !product || isBusy || isGone) return
    const { id } = editing
    const sent = normalizeDraft(form.getValues())
    form.setValue('attributes', sent.attributes, { shouldDirty: true })
    const before = saved.find(({ _id }) => _id === id)
    const changed = before ? (changedFields(draftOfVariant(before), sent) as VariantField[]) : []
    if (before && changed.length === 0) return row.close()
    const body = before ? variantChange(sent, { changed, saved: before }) : newVariant(sent)
    const fieldErrors = variantErrors({ isNew: !before, body })
    if (Object.keys(fieldErrors).length > 0) return row.showErrors(fieldErrors)
    await run(
      async () => {
        const settled = before ? undefined : await create(product._id, { id, draft: sent })
        if (before) await api('PUT /api/variants/:id', { params: { id }, body })
        // closed first: from now on nothing of the row is unsaved, even if loading its new state fails
        row.close()
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
  /** Saves the rows combined from attributes, one after the other; the first that is refused is opened. */
  const saveAll = async (): Promise<void> => {
    if (!product || isBusy) return
    let current: NewRow | undefined
    let count = 0
    const settled: Settled = { bookedOut: 0, moved: 0 }
    await run(
      async () => {
        for (current of news) {
          const draft = normalizeDraft(current.draft)
          const fieldErrors = variantErrors({ isNew: true, body: newVariant(draft) })
          if (Object.keys(fieldErrors).length > 0) {
            open(current.id)
            row.showErrors(fieldErrors)
            break
          }
          const { bookedOut, moved } = await create(product._id, { id: current.id, draft })
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
  /** Adds rows that are not saved yet. */
  const addRows = (drafts: readonly VariantDraft[], isMade: boolean): NewRow[] => {
    const rows = drafts.map((draft, at) =>
      newRow({ ...draft, ...(isNoneYet && at === 0 && ownStock.proposed) }, isMade),
    )
    setNews(old => [...old, ...rows])
    return rows
  }
  return {
    saved,
    news,
    editing,
    form,
    isBusy,
    /** What is to become of the product's own stock with its first variant; undefined where it has none. */
    ownStock: ownStock.shown,
    /** Whether the row that is open will be the first variant. */
    isFirst: editing !== null && saved.length === 0 && news[0]?.id === editing.id,
    /** Rows that leaving the page would lose. */
    unsaved: waiting + (editing && !isNew(editing.id) && row.isDirty ? 1 : 0),
    canSaveAll: news.length > 0 && !editing,
    isGone,
    edit: open,
    add: () => {
      for (const { id, draft } of addRows([EMPTY_VARIANT], false)) row.open(id, draft)
    },
    /** Goes on with a row that is gone as with a new one. */
    keepAsNew: () => {
      const typed = { ...form.getValues() }
      const kept = newRow()
      setNews(rows => [...rows, kept])
      row.open(kept.id, kept.draft, typed)
    },
    addMade: (drafts: readonly VariantDraft[]) => void addRows(drafts, true),
    discard,
    cancel: () => {
      setNews(rows => rows.filter(({ id, isMade }) => isMade || id !== editing?.id))
      row.close()
    },
    changeImages: (edit: (images: VariantDraft['images']) => VariantDraft['images']) => {
      form.setValue('images', edit(form.getValues('images')), { shouldDirty: true })
      form.clearErrors('images')
    },
    takeTheirs: () => editing && open(editing.id),
    keepMine: () => row.setConflict(null),
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
    /** Deletes one, which another admin may have done already; a refusal is thrown for the dialog. */
    remove: async (id: string): Promise<void> => {
      await api('DELETE /api/variants/:id', { params: { id } }).catch((error: unknown) => {
        if (!isApiError(error, 'variant_not_found')) throw error
      })
      await run(refresh, 'Có lỗi xảy ra')
    },
  }
}
export type Variants = ReturnType<typeof useVariants>

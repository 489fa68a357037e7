import { useState } from 'react'
import { type ApiError, type CallExtras, serverMessage } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { changedFields } from '../../components/form/changed-fields.ts'
import { createdBefore, isEditConflict, isQuantityConflict } from '../edit-conflict.ts'
import type { Product } from '../product-draft.ts'
import { isOwnStockUndecided } from './own-stock.ts'
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

/** Specification §8. */
const SAVE_FAILED = 'Có lỗi xảy ra khi lưu variant'
const MOVE_FAILED = 'Có lỗi xảy ra'

/** The new row that a call creates: its id is the idempotency key. */
const newIdOf = ({ headers }: CallExtras): string => headers?.['idempotency-key'] ?? ''

/**
 * The variants of a product being edited, one row at a time; each is saved by itself, and the product is loaded again
 * before that has ended.
 * @param onChanged gets the product after each change: variants, stock and prices have moved with it
 */
export function useVariants(product: Product | undefined, onChanged: (fresh: Product) => void) {
  const [news, setNews] = useState<readonly NewRow[]>([])
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

  const reload = async (): Promise<Product | undefined> => {
    if (!product) return undefined
    const { data } = await api('GET /api/admin/products/:id', { params: { id: product._id } })
    onChanged(data)
    return data
  }
  /** Takes an unsaved row away. */
  const discard = (id: string): void => {
    setNews(rows => rows.filter(row => row.id !== id))
    row.closeRow(id)
  }
  /** The row is closed first: from now on nothing of it is unsaved, even if loading its new state fails. */
  const onSaved = async (id: string): Promise<void> => {
    discard(id)
    await reload()
  }
  /** What was typed in a new row so far. */
  const typedIn = (id: string): VariantDraft =>
    id === editing?.id ? form.getValues() : (news.find(row => row.id === id)?.draft ?? EMPTY_VARIANT)

  /** Another version or stock, or that the row is gone, leads to a choice, errors of fields to their fields. */
  const onRefused = async (error: ApiError, id: string): Promise<string | undefined> => {
    const { code, data } = error
    if (code === 'variant_not_found') return void (await reload())
    if (code === 'own_stock_undecided' && isOwnStockUndecided(data)) ownStock.reveal(data.quantity)
    const created = createdBefore(error)
    if (created) {
      const typed = normalizeDraft(typedIn(id))
      const variant = (await reload())?.variants.find(({ _id }) => _id === created)
      // what was typed since its creation lies over it and is saved as a change
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
    // rows without an editor are saved together and counted below; what became of own stock is said by its answer
    isShown: ({ bookedOut, moved }) => editing !== null || bookedOut + moved > 0,
    onDone: (_reply, input) => onSaved(newIdOf(input)),
    onRefused: (error, input) => onRefused(error, newIdOf(input)),
  })
  const change = useMutation('PUT /api/variants/:id', {
    isReloaded: false,
    onDone: (_reply, { params }) => onSaved(params.id),
    onRefused: (error, { params }) => onRefused(error, params.id),
  })
  const move = useMutation('PUT /api/products/:id/variants/order', {
    isReloaded: false,
    onDone: async () => void (await reload()),
    onRefused: async error => {
      if (error.code === 'conflict') await reload()
      return serverMessage(error, MOVE_FAILED)
    },
  })
  const isBusy = creation.isBusy || change.isBusy || move.isBusy

  const create = ({ _id: id }: Product, row: Pick<NewRow, 'id' | 'draft'>) =>
    creation.mutate({
      params: { id },
      body: { ...newVariant(row.draft), ...ownStock.sent },
      headers: { 'idempotency-key': row.id },
    })
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
    if (before) await change.mutate({ params: { id }, body })
    else await create(product, { id, draft: sent })
  }
  /** Saves the rows combined from attributes, one after the other; the first that is refused is opened. */
  const saveAll = async (): Promise<void> => {
    if (!product || isBusy) return
    let count = 0
    for (const { id, draft: typed } of news) {
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
    reload,
    move: (ids: string[]) => {
      if (!product) return
      setOrder(ids)
      void move.mutate({ params: { id: product._id }, body: { ids } }).finally(() => setOrder(null))
    },
  }
}
export type Variants = ReturnType<typeof useVariants>

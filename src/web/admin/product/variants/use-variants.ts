import { useState } from 'react'
import type { EditConflict } from '#contract/catalogue/product-admin.shapes.ts'
import { type ApiError, isApiError } from '#web/lib/api.ts'
import { api } from '#web/lib/browser-api.ts'
import { showToast } from '#web/ui/toast-host.tsx'
import { changedFields } from '../../settings/merge-draft.ts'
import { isEditConflict, isQuantityConflict } from '../edit-conflict.ts'
import { type Faults, type Product, withoutFaultsOf } from '../product-draft.ts'
import { addedText, ownGoodsOf, ownGoodsWarning } from './own-goods.ts'
import {
  draftOfVariant,
  EMPTY_VARIANT,
  newVariant,
  tidy,
  type VariantDraft,
  type VariantField,
  variantChange,
  variantFaults,
} from './variant-draft.ts'

/** A variant that is not saved yet. One that was made from attributes stays until it is saved or taken away. */
export type NewRow = { id: string; draft: VariantDraft; isMade: boolean }

/** The row that is being edited, saved or new: what is typed lies over what it was. */
type Editing = {
  id: string
  edits: Partial<VariantDraft>
  faults: Faults
  /** Counts the times that faults were found, so that each moves the focus. */
  refusals: number
  meanwhile: EditConflict['meanwhile'] | null
}

const open = (id: string): Editing => ({ id, edits: {}, faults: {}, refusals: 0, meanwhile: null })

/**
 * The variants of a product being edited, one row at a time; each is saved by itself.
 * @param onGoods gets the product after each change: variants, stock and prices have moved with it
 */
export function useVariants(product: Product | undefined, onGoods: (fresh: Product) => void) {
  const [news, setNews] = useState<readonly NewRow[]>([])
  const [editing, setEditing] = useState<Editing | null>(null)
  const [isBusy, setBusy] = useState(false)
  /** The new order while the server has not answered yet. */
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const ownGoods = ownGoodsOf(product)
  const saved = sorted(product?.variants ?? [], order)

  const baseOf = (id: string): VariantDraft => {
    const variant = saved.find(({ _id }) => _id === id)
    return variant ? draftOfVariant(variant) : (news.find(row => row.id === id)?.draft ?? EMPTY_VARIANT)
  }
  const base = editing ? baseOf(editing.id) : EMPTY_VARIANT
  const draft: VariantDraft = { ...base, ...editing?.edits }
  const changed = (editing ? changedFields(base, draft) : []) as VariantField[]
  const isNew = (id: string): boolean => news.some(row => row.id === id)
  const waiting = news.filter(row => row.isMade || (row.id === editing?.id && changed.length > 0)).length

  const refresh = async (): Promise<void> => {
    if (!product) return
    onGoods((await api('GET /api/admin/products/:id', { params: { id: product._id } })).data)
  }
  /** Runs one change at a time; what the server refuses is said in `failure`'s words unless `onRefused` helps. */
  const run = async (
    work: () => Promise<void>,
    failure: string,
    onRefused?: (error: ApiError) => Promise<boolean>,
  ): Promise<void> => {
    setBusy(true)
    try {
      await work()
    } catch (error) {
      if (!isApiError(error)) throw error
      const isHelped = (await onRefused?.(error)) ?? false
      if (!isHelped) showToast({ kind: 'error', text: refusalText(error, failure) })
    } finally {
      setBusy(false)
    }
  }
  const setFaults = (faults: Faults): void =>
    setEditing(old => old && { ...old, faults, refusals: old.refusals + 1 })

  /** Another version or stock leads to a choice, faults of fields to their fields. */
  const onRefused = async (error: ApiError): Promise<boolean> => {
    const { data } = error
    if (error.code === 'conflict') {
      await refresh()
      if (isEditConflict(data)) setEditing(old => old && { ...old, meanwhile: data.meanwhile })
      if (isQuantityConflict(data)) setFaults({ quantity: error.message })
      return isEditConflict(data) || isQuantityConflict(data)
    }
    if (error.errors.length === 0) return false
    setFaults(Object.fromEntries(error.errors.map(({ path, message }) => [path, message])))
    return false
  }
  /** @returns the pieces of the product itself that were booked out for it */
  const create = async (productId: string, row: { id: string; draft: VariantDraft }): Promise<number> => {
    const sent = { params: { id: productId }, body: newVariant(row.draft) }
    const { bookedOut } = await api('POST /api/products/:id/variants', sent)
    setNews(rows => rows.filter(({ id }) => id !== row.id))
    return bookedOut
  }
  const save = async (): Promise<void> => {
    if (!editing || !product || isBusy) return
    const { id } = editing
    const sent = tidy(draft)
    setEditing({ ...editing, edits: { ...editing.edits, attributes: sent.attributes } })
    const before = saved.find(({ _id }) => _id === id)
    if (before && changedFields(base, sent).length === 0) return setEditing(null)
    const body = before ? variantChange(sent, { changed, saved: before }) : newVariant(sent)
    const faults = variantFaults({ isNew: !before, body })
    if (Object.keys(faults).length > 0) return setFaults(faults)
    await run(
      async () => {
        const bookedOut = before ? 0 : await create(product._id, { id, draft: sent })
        if (before) await api('PUT /api/variants/:id', { params: { id }, body })
        // closed first: from now on nothing of the row is unsaved, even if asking for its new state fails
        setEditing(null)
        showToast({
          kind: 'success',
          text: before ? 'Đã lưu biến thể' : addedText('Đã thêm biến thể', bookedOut),
        })
        await refresh()
      },
      'Có lỗi xảy ra khi lưu variant',
      onRefused,
    )
  }
  /** Saves what was made from attributes, one after the other; the first that is refused is opened. */
  const saveAll = async (): Promise<void> => {
    if (!product || isBusy) return
    let current: NewRow | undefined
    let count = 0
    let bookedOut = 0
    await run(
      async () => {
        for (current of news) {
          const body = newVariant(tidy(current.draft))
          const faults = variantFaults({ isNew: true, body })
          if (Object.keys(faults).length > 0) {
            setEditing(open(current.id))
            setFaults(faults)
            break
          }
          bookedOut += await create(product._id, { id: current.id, draft: tidy(current.draft) })
          count += 1
        }
      },
      'Có lỗi xảy ra khi lưu variant',
      async error => {
        if (current && error.errors.length > 0) setEditing(open(current.id))
        return onRefused(error)
      },
    )
    if (count === 0) return
    showToast({ kind: 'success', text: addedText(`Đã thêm ${count} biến thể`, bookedOut) })
    await run(refresh, 'Có lỗi xảy ra')
  }
  return {
    saved,
    news,
    editing,
    draft,
    isBusy,
    /** What saving the first variant does to the product's own goods; undefined where it has none. */
    warning: ownGoods > 0 ? ownGoodsWarning(ownGoods) : undefined,
    isNew: editing !== null && isNew(editing.id),
    /** Rows that leaving the page would lose. */
    unsaved: waiting + (editing && !isNew(editing.id) && changed.length > 0 ? 1 : 0),
    mine: changed,
    canSaveAll: news.length > 0 && !editing,
    edit: (id: string) => setEditing(open(id)),
    add: () => {
      const row = { id: crypto.randomUUID(), draft: EMPTY_VARIANT, isMade: false }
      setNews(rows => [...rows, row])
      setEditing(open(row.id))
    },
    addMade: (drafts: readonly VariantDraft[]) =>
      setNews(rows => [
        ...rows,
        ...drafts.map(one => ({ id: crypto.randomUUID(), draft: one, isMade: true })),
      ]),
    /** Takes an unsaved row away. */
    discard: (id: string) => {
      setNews(rows => rows.filter(row => row.id !== id))
      setEditing(old => (old?.id === id ? null : old))
    },
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
            faults: withoutFaultsOf(old.faults, Object.keys(fields)),
          },
      ),
    changeImages: (edit: (images: VariantDraft['images']) => VariantDraft['images']) =>
      setEditing(
        old =>
          old && {
            ...old,
            edits: { ...old.edits, images: edit(old.edits.images ?? base.images) },
            faults: withoutFaultsOf(old.faults, ['images']),
          },
      ),
    takeTheirs: () => setEditing(old => old && open(old.id)),
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
    /** Whether it is gone; a refusal is thrown for the question that was asked. */
    remove: async (id: string): Promise<void> => {
      await api('DELETE /api/variants/:id', { params: { id } })
      await run(refresh, 'Có lỗi xảy ra')
    },
  }
}
export type Variants = ReturnType<typeof useVariants>

function sorted<T extends { _id: string }>(
  variants: readonly T[],
  order: readonly string[] | null,
): readonly T[] {
  if (!order) return variants
  return variants.toSorted((one, other) => order.indexOf(one._id) - order.indexOf(other._id))
}

/** The server's own reason where it refused; a bug or silence in the words of specification §8. */
function refusalText(error: ApiError, failure: string): string {
  return error.status >= 400 && error.status < 500 ? error.message : failure
}

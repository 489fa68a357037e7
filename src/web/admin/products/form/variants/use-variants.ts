import { useState } from 'react'
import type { FieldError } from '#contract/kernel/field-errors.ts'
import { serverMessage } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import type { Product } from '../product-draft.ts'
import { useOwnStock } from './use-own-stock.ts'
import { useVariantForm } from './use-variant-form.ts'
import { useVariantSaving } from './use-variant-saving.ts'
import {
  draftOfVariant,
  EMPTY_VARIANT,
  type NewVariant,
  newVariant,
  normalizeDraft,
  type VariantDraft,
  variantErrors,
} from './variant-draft.ts'
import { type NewRow, newRow, sorted } from './variant-rows.ts'

/** Specification §8. */
const MOVE_FAILED = 'Có lỗi xảy ra'

/**
 * The variants of a product being edited, one row at a time; each is saved by itself, and the product is
 * loaded again before that has ended.
 * @param onChanged gets the product after each change: variants, stock and prices have moved with it
 */
export function useVariants(product: Product | undefined, onChanged: (fresh: Product) => void) {
  const [newRows, setNews] = useState<readonly NewRow[]>([])
  /** The new positions until the server has answered. */
  const [order, setOrder] = useState<readonly string[] | null>(null)
  const ownStock = useOwnStock(product)
  const saved = sorted(product?.variants ?? [], order)
  const isNoneYet = saved.length === 0 && newRows.length === 0

  const baseOf = (id: string): VariantDraft | undefined => {
    const variant = saved.find(({ _id }) => _id === id)
    return variant ? draftOfVariant(variant) : newRows.find(row => row.id === id)?.draft
  }
  const row = useVariantForm(baseOf)
  const { editing, form } = row
  const open = (id: string) => row.open(id, baseOf(id) ?? EMPTY_VARIANT)
  const isNew = (id: string): boolean => newRows.some(row => row.id === id)
  /** Another admin has deleted the variant of the open row. */
  const isGone = editing !== null && baseOf(editing.id) === undefined
  const waiting = newRows.filter(({ id, isMade }) => isMade || (id === editing?.id && row.isDirty)).length

  const reload = async (): Promise<Product | undefined> => {
    if (!product) return undefined
    const { data } = await api('GET /api/admin/products/:id', { params: { id: product._id } })
    onChanged(data)
    return data
  }
  const discard = (id: string): void => {
    setNews(rows => rows.filter(row => row.id !== id))
    row.closeRow(id)
  }
  const keep = (id: string, draft: VariantDraft): void =>
    setNews(rows => rows.map(row => (row.id === id ? { ...row, draft, isMade: true } : row)))
  const saving = useVariantSaving({ product, saved, newRows, row, ownStock, open, discard, keep, reload })
  const move = useMutation('PUT /api/products/:id/variants/order', {
    isReloaded: false,
    onDone: async () => void (await reload()),
    onRefused: async error => {
      if (error.code === 'conflict') await reload()
      return serverMessage(error, MOVE_FAILED)
    },
  })
  const isBusy = saving.isBusy || move.isBusy

  /** Adds rows that are not saved yet. */
  const addRows = (drafts: readonly VariantDraft[], isMade: boolean): NewRow[] => {
    const rows = drafts.map((draft, at) =>
      newRow({ ...draft, ...(isNoneYet && at === 0 && ownStock.proposed) }, isMade),
    )
    setNews(old => [...old, ...rows])
    return rows
  }
  return {
    /** Whether the product is: else its new rows are saved with it. */
    isProductSaved: product !== undefined,
    saved,
    newRows,
    editing,
    form,
    isBusy,
    /** The fate of the product's own stock with its first variant; undefined if it has none. */
    ownStock: ownStock.shown,
    /** Whether the row that is open will be the first variant. */
    isFirst: editing !== null && saved.length === 0 && newRows[0]?.id === editing.id,
    /** Rows that leaving the page would lose. */
    unsaved: waiting + (editing && !isNew(editing.id) && row.isDirty ? 1 : 0),
    canSaveAll: newRows.length > 0 && !editing,
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
    acceptTheirs: () => editing && open(editing.id),
    keepMine: () => row.setConflict(null),
    save: async (): Promise<void> => {
      if (!move.isBusy && !isGone) await saving.save()
    },
    saveAll: async (): Promise<void> => {
      if (!move.isBusy) await saving.saveAll()
    },
    reload,
    /**
     * The new rows as the call that makes the product takes them. A row that is wrong is opened with its
     * errors.
     * @returns null if one is wrong
     */
    forNewProduct: (): NewVariant[] | null => {
      const open = editing?.id
      const typed = { ...form.getValues() }
      // a row in which nothing was typed is none
      const rows = newRows.filter(({ id, isMade }) => isMade || id !== open || row.isDirty)
      if (rows.length < newRows.length && open) discard(open)
      else if (!saving.keepOpenRow()) return null
      const bodies = rows.map(({ id, draft }) => newVariant(normalizeDraft(id === open ? typed : draft)))
      const wrong = bodies.findIndex(body => Object.keys(variantErrors({ isNew: true, body })).length > 0)
      if (wrong < 0) return bodies
      saving.refuseRow(wrong, variantErrors({ isNew: true, body: bodies[wrong] as NewVariant }))
      return null
    },
    /** Shows the server's errors of the first new row that has any, by `variants.1.sku`. */
    refuse: (errors: readonly FieldError[]): void => {
      const named = errors.flatMap(({ path, message }) => {
        const [, at, field] = /^variants\.(\d+)\.(.+)$/.exec(path) ?? []
        return at && field ? [{ at: Number(at), field, message }] : []
      })
      const [first] = named
      if (!first) return
      const own = named.filter(({ at }) => at === first.at)
      saving.refuseRow(first.at, Object.fromEntries(own.map(({ field, message }) => [field, message])))
    },
    /** Takes the new rows away that a product was made with. */
    dropSaved: ({ variants }: Product): void => {
      const skus = new Set(variants.map(({ sku }) => sku))
      setNews(rows => rows.filter(({ draft }) => !skus.has(draft.sku.trim())))
    },
    move: (ids: string[]) => {
      if (!product) return
      setOrder(ids)
      void move.mutate({ params: { id: product._id }, body: { ids } }).finally(() => setOrder(null))
    },
  }
}
export type Variants = ReturnType<typeof useVariants>

import { useRef, useState } from 'react'
import { type FieldPathValue, useForm } from 'react-hook-form'
import type { EditConflict } from '#contract/catalogue/product-admin.shapes.ts'
import type { FieldError } from '#contract/kernel/field-errors.ts'
import { type ApiError, isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { createdBefore } from '#web/lib/api/created-before.ts'
import { checkedBy, setFieldErrors } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { randomId } from '#web/lib/random-id.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { changedFields } from '../../kit/form/changed-fields.ts'
import { rebase } from '../../kit/form/form-state.ts'
import { isEditConflict, isQuantityConflict } from './edit-conflict.ts'
import {
  type DraftField,
  draftOf,
  fieldErrorsByPath,
  newProduct,
  type Product,
  type ProductDraft,
  productChange,
} from './product-draft.ts'
import { failureText } from './product-failure.ts'
import type { NewVariant } from './variants/variant-draft.ts'

/** The variants that a new product is saved with. */
export type NewRows = {
  /** @returns null if a row is wrong */
  forNewProduct: () => NewVariant[] | null
  refuse: (errors: readonly FieldError[]) => void
  dropSaved: (product: Product) => void
}

/** The changes that others saved while the product was edited here. */
export type ProductConflict = { saves: EditConflict['conflict']; theirs: Product }

/**
 * A product being edited: keeps local edits on top of the loaded version, so that untouched fields follow the
 * changes of others. `onCreated` gets the id of a new product.
 */
export function useProductForm(
  loaded: Product | undefined,
  onCreated: (id: string) => void,
  /** The variants that a new product is saved with. */
  rows: { current: NewRows | undefined } = { current: undefined },
) {
  const [saved, setSaved] = useState(loaded)
  /** The same, for answers that come after other answers. */
  const latest = useRef(loaded)
  const [conflict, setConflict] = useState<ProductConflict | null>(null)
  /** The server's message on the product that was just created. */
  const [created, setCreated] = useState<string | null>(null)
  /**
   * A save with a lost answer may have created the product: repeated with this key it creates no second one.
   */
  const [idempotencyKey] = useState(randomId)
  const bodyOf = (draft: ProductDraft) =>
    saved
      ? productChange(draft, { changed: changedFields(draftOf(saved), draft) as DraftField[], saved })
      : newProduct(draft)
  const form = useForm<ProductDraft>({
    defaultValues: draftOf(loaded),
    resolver: checkedBy(draft => fieldErrorsByPath(draft, { isNew: !saved, body: bodyOf(draft) })),
    shouldFocusError: false,
  })

  /** Takes another version; `keep` selects the edits that stay. */
  const take = (product: Product, keep: (field: DraftField) => boolean): void => {
    const edited = changedFields(draftOf(latest.current), form.getValues()) as DraftField[]
    rebase(form, draftOf(product), edited.filter(keep))
    latest.current = product
    setSaved(product)
  }
  const load = async (id: string): Promise<Product> =>
    (await api('GET /api/admin/products/:id', { params: { id } })).data
  /** Takes over the stock after changes of variants and stock; the other fields of the form stay. */
  const takeStock = (fresh: Product): void => {
    const old = latest.current
    // from the first variant on the product itself has no quantity
    if (old)
      take(
        { ...old, variants: fresh.variants, ...stockOf(fresh) },
        field => !fresh.hasVariants || field !== 'quantity',
      )
  }
  /** @returns the message of a refusal beyond those of the fields and the notice */
  const settle = async (error: ApiError): Promise<string | undefined> => {
    if (error.code === 'conflict' && saved) {
      const theirs = await load(saved._id)
      if (isEditConflict(error.data)) return void setConflict({ saves: error.data.conflict, theirs })
      if (isQuantityConflict(error.data)) {
        takeStock(theirs)
        return void form.setError('quantity', { type: 'server', message: error.message })
      }
    }
    const createdId = createdBefore(error)
    if (createdId) {
      // created with the earlier values: later edits stay on top of them and are saved as a change
      const before = await load(createdId)
      take(before, () => true)
      rows.current?.dropSaved(before)
      onCreated(createdId)
      return error.message
    }
    setFieldErrors(form, error.errors)
    rows.current?.refuse(error.errors)
    return failureText(saved ? 'update' : 'create', error)
  }
  const onRefused = (error: ApiError): Promise<string | undefined> =>
    settle(error).catch((failure: unknown) => {
      if (!isApiError(failure)) throw failure
      return failureText('update', failure)
    })
  const options = { isReloaded: false, onRefused }
  const creation = useMutation('POST /api/admin/products', {
    ...options,
    // shown above the form, if the next steps begin
    isShown: () => false,
  })
  const update = useMutation('PUT /api/admin/products/:id', options)
  const save = form.handleSubmit(async sent => {
    if (conflict) return
    const newRows = saved ? [] : rows.current?.forNewProduct()
    if (newRows === null) return
    // texts typed while the answer is on its way stay
    const takeSaved = (product: Product): { isEdited: boolean } => {
      const later = changedFields(sent, form.getValues())
      take(product, field => later.includes(field))
      return { isEdited: later.length > 0 }
    }
    if (saved) {
      const reply = await update.mutate({ params: { id: saved._id }, body: bodyOf(sent) })
      if (reply) takeSaved(reply.data)
      return
    }
    const headers = { 'idempotency-key': idempotencyKey }
    const variants = newRows ?? []
    const body = { ...newProduct(sent), ...(variants.length > 0 && { variants, quantity: 0 }) }
    const reply = await creation.mutate({ body, headers })
    if (!reply) return
    rows.current?.dropSaved(reply.data)
    // the notice would take the focus from the text that is being typed
    if (takeSaved(reply.data).isEdited) showToast({ kind: 'success', text: reply.message })
    else setCreated(reply.message)
    onCreated(reply.data._id)
  })
  const goOn = (keep: () => boolean): void => {
    if (conflict) take(conflict.theirs, keep)
    setConflict(null)
  }
  return {
    form,
    control: form.control,
    saved,
    conflict,
    created,
    isSaving: creation.isBusy || update.isBusy,
    /** Sets a field that is not typed in; its errors go. */
    change: <Field extends DraftField>(field: Field, value: FieldPathValue<ProductDraft, Field>): void => {
      form.setValue(field, value)
      form.clearErrors(field)
    },
    changeImages: (edit: (images: ProductDraft['images']) => ProductDraft['images']): void => {
      form.setValue('images', edit(form.getValues('images')))
      form.clearErrors(['images', 'isActive'])
    },
    save,
    takeStock,
    reset: () => form.reset(),
    /** Drops the own edits and takes over the changes of others. */
    acceptTheirs: () => {
      goOn(() => false)
      form.clearErrors()
    },
    /** Takes over the changes of others, with the own edits over them. */
    keepMine: () => goOn(() => true),
    /**
     * Takes over a change that was saved outside the form; the fields that are being edited stay as they are.
     */
    takeChange: (product: Product, field: DraftField) => take(product, edited => edited !== field),
    closeCreated: () => setCreated(null),
  }
}
export type ProductForm = ReturnType<typeof useProductForm>

const stockOf = ({ quantity, stock, hasVariants, variantCount, stockLabel }: Product) => ({
  quantity,
  stock,
  hasVariants,
  variantCount,
  stockLabel,
})

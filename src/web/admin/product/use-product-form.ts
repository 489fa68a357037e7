import { useMemo, useRef, useState } from 'react'
import type { EditConflict } from '#contract/catalogue/product-admin.shapes.ts'
import { type ApiError, isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { randomId } from '#web/lib/random-id.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { changedFields } from '../components/form/changed-fields.ts'
import { isEditConflict, isQuantityConflict, madeBefore } from './edit-conflict.ts'
import {
  type DraftField,
  draftOf,
  type FieldErrors,
  fieldErrorsByPath,
  newProduct,
  type Product,
  type ProductDraft,
  productChange,
  withoutFieldErrorsOf,
} from './product-draft.ts'
import { failureText } from './product-failure.ts'

/** What others saved while the product was edited here. */
export type ProductConflict = { meanwhile: EditConflict['meanwhile']; theirs: Product }

const SAVED = {
  created: 'Đã tạo sản phẩm. Giờ bạn có thể thêm biến thể ở bên dưới, rồi đăng bán.',
  updated: 'Đã cập nhật sản phẩm. Khách thấy thay đổi ngay trên cửa hàng.',
}

/**
 * A product being edited: what is typed lies over the version that was seen, so that untouched fields follow whatever
 * others save. `onCreated` gets the id of what was new.
 */
export function useProductForm(loaded: Product | undefined, onCreated: (id: string) => void) {
  const [saved, setSaved] = useState(loaded)
  const [edits, setEdits] = useState<Partial<ProductDraft>>({})
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  /** Counts the times that errors were found, so that each moves the focus. */
  const [refusals, setRefusals] = useState(0)
  const [conflict, setConflict] = useState<ProductConflict | null>(null)
  const [success, setSuccess] = useState<string | null>(null)
  const [isSaving, setSaving] = useState(false)
  const isBusy = useRef(false)
  /** A save whose answer got lost has made the product already: sent again under this key it makes no second one. */
  const [requestKey] = useState(randomId)
  const base = useMemo(() => draftOf(saved), [saved])
  const draft: ProductDraft = { ...base, ...edits }
  const changed = changedFields(base, draft) as DraftField[]

  const change = (fields: Partial<ProductDraft>): void => {
    setEdits(old => ({ ...old, ...fields }))
    setFieldErrors(old => withoutFieldErrorsOf(old, Object.keys(fields)))
  }
  const changeImages = (edit: (images: ProductDraft['images']) => ProductDraft['images']): void => {
    setEdits(old => ({ ...old, images: edit(old.images ?? base.images) }))
    setFieldErrors(old => withoutFieldErrorsOf(old, ['images', 'isActive']))
  }
  const showFieldErrors = (found: FieldErrors): void => {
    setFieldErrors(found)
    setRefusals(count => count + 1)
  }
  /** Takes another version; `keep` says which of the edits stay. */
  const take = (product: Product, keep: (field: DraftField, value: unknown) => boolean): void => {
    setSaved(product)
    setEdits(old =>
      Object.fromEntries(Object.entries(old).filter(([field, value]) => keep(field as DraftField, value))),
    )
    setConflict(null)
  }

  const refused = async (error: ApiError): Promise<void> => {
    if (error.code === 'conflict' && saved) {
      const { data: theirs } = await api('GET /api/admin/products/:id', { params: { id: saved._id } })
      if (isEditConflict(error.data)) return setConflict({ meanwhile: error.data.meanwhile, theirs })
      if (isQuantityConflict(error.data)) {
        takeGoods(theirs)
        return showFieldErrors({ quantity: error.message })
      }
    }
    const made = madeBefore(error)
    if (made) {
      // made of what stood here before: what was typed since lies over it and is saved as a change
      take((await api('GET /api/admin/products/:id', { params: { id: made } })).data, () => true)
      onCreated(made)
      return showToast({ kind: 'error', text: error.message })
    }
    if (error.errors.length > 0) {
      showFieldErrors(Object.fromEntries(error.errors.map(({ path, message }) => [path, message])))
    }
    showToast({ kind: 'error', text: failureText(saved ? 'update' : 'create', error) })
  }
  /** Takes over what changes of variants and stock have made of the goods, and leaves the fields to the form. */
  const takeGoods = (fresh: Product): void => {
    setSaved(old => old && { ...old, variants: fresh.variants, ...goodsOf(fresh) })
    // from the first variant on the product has no quantity of its own
    if (fresh.hasVariants) setEdits(({ quantity: _, ...others }) => others)
  }

  const save = async (): Promise<void> => {
    if (isBusy.current) return
    const sent = draft
    const body = saved ? productChange(sent, { changed, saved }) : newProduct(sent)
    const found = fieldErrorsByPath(sent, { isNew: !saved, body })
    if (Object.keys(found).length > 0) return showFieldErrors(found)
    isBusy.current = true
    setSaving(true)
    try {
      const { data } = saved
        ? await api('PUT /api/admin/products/:id', { params: { id: saved._id }, body })
        : await api('POST /api/admin/products', {
            body: newProduct(sent),
            headers: { 'idempotency-key': requestKey },
          })
      // what was typed while the answer was on its way stays
      take(data, (field, value) => value !== sent[field])
      setFieldErrors({})
      setSuccess(saved ? SAVED.updated : SAVED.created)
      showToast({ kind: 'success', text: saved ? 'Đã cập nhật sản phẩm' : 'Đã tạo sản phẩm' })
      if (!saved) onCreated(data._id)
    } catch (error) {
      if (!isApiError(error)) throw error
      await refused(error).catch(showFailure)
    } finally {
      isBusy.current = false
      setSaving(false)
    }
  }
  return {
    saved,
    draft,
    changed,
    fieldErrors,
    refusals,
    conflict,
    success,
    isSaving,
    change,
    changeImages,
    save,
    takeGoods,
    reset: () => {
      setEdits({})
      setFieldErrors({})
    },
    /** Lets one's own edits go and goes on from what the others saved. */
    takeTheirs: () => {
      if (conflict) take(conflict.theirs, () => false)
      setFieldErrors({})
    },
    /** Goes on from what the others saved, with one's own edits over it. */
    keepMine: () => conflict && take(conflict.theirs, () => true),
    /** Takes over a change that was saved beside the form; the fields that are being edited stay as they are. */
    takeChange: (product: Product, field: DraftField) => take(product, edited => edited !== field),
    closeSuccess: () => setSuccess(null),
  }
}
export type ProductForm = ReturnType<typeof useProductForm>

const goodsOf = ({ quantity, stock, hasVariants, variantCount, stockLabel }: Product) => ({
  quantity,
  stock,
  hasVariants,
  variantCount,
  stockLabel,
})

/** The newest version could not be asked for. */
function showFailure(error: unknown): void {
  if (!isApiError(error)) throw error
  showToast({ kind: 'error', text: failureText('update', error) })
}

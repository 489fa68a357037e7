import { useEffect, useRef, useState } from 'react'
import { productFields } from '#contract/catalogue/product.fields.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { listSummary } from '#web/lib/format/list-summary.ts'
import { Button } from '#web/ui/button.tsx'
import { TextAreaField, TextField } from '#web/ui/inputs/field.tsx'
import { lengthHint, SearchPreview, SHOWN_LENGTH } from '../kit/page/search-preview.tsx'
import { useLoaded } from '../kit/page/use-loaded.ts'
import type { CategoryChange, CategoryTexts } from './use-category-mutations.ts'

/**
 * Name, address and search texts of a category, being edited in its own row. Escape gives up.
 * @param products in its list in the shop
 */
export function EditRow({
  kind,
  texts: { name, slug, meta_title, meta_description },
  products,
  isBusy,
  onSave,
  onCancel,
}: {
  kind: 'category' | 'subcategory'
  texts: CategoryTexts
  products: number
  isBusy: boolean
  onSave: (changed: CategoryChange) => void
  onCancel: () => void
}) {
  const [draft, setDraft] = useState({ name, slug, meta_title, meta_description })
  const [isMissing, setMissing] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.querySelector('input')?.focus(), [])
  const box = (field: keyof CategoryTexts) => ({
    value: draft[field],
    onChange: (event: { target: { value: string } }) => setDraft({ ...draft, [field]: event.target.value }),
  })
  return (
    <form
      ref={form}
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] items-start gap-3 px-3 py-3 md:grid-cols-2"
      onKeyDown={event => event.key === 'Escape' && onCancel()}
      onSubmit={event => {
        event.preventDefault()
        setMissing(!draft.name.trim())
        if (draft.name.trim()) onSave(editedIn(draft, { slug, meta_title, meta_description }))
        else form.current?.querySelector('input')?.focus()
      }}
    >
      <TextField
        required
        label="Tên"
        maxLength={80}
        error={isMissing ? 'Vui lòng nhập tên danh mục' : undefined}
        {...box('name')}
      />
      <TextField required label="Đường dẫn" maxLength={120} spellCheck={false} {...box('slug')} />
      <SearchTexts kind={kind} draft={draft} products={products} box={box} />
      <div className="flex gap-2 md:col-span-2">
        <Button type="submit" busy={isBusy}>
          Lưu
        </Button>
        <Button kind="secondary" onClick={onCancel}>
          Hủy
        </Button>
      </div>
    </form>
  )
}

/** The name, and the other texts that were edited: what others have saved since then stays. */
function editedIn({ name, ...draft }: CategoryTexts, saved: Omit<CategoryTexts, 'name'>): CategoryChange {
  const fields = Object.keys(saved) as (keyof typeof saved)[]
  const edited = fields.filter(field => draft[field].trim() !== saved[field])
  return { name: name.trim(), ...Object.fromEntries(edited.map(field => [field, draft[field].trim()])) }
}

type Box = (field: keyof CategoryTexts) => {
  value: string
  onChange: (event: { target: { value: string } }) => void
}

/** Its title and description in search results, and how they look there. */
function SearchTexts({
  kind,
  draft,
  products,
  box,
}: {
  kind: 'category' | 'subcategory'
  draft: CategoryTexts
  products: number
  box: Box
}) {
  const { data: shop, failure } = useLoaded('shop', async () => (await api('GET /api/shop')).data, 0)
  const title = draft.name.trim() || 'Tên danh mục'
  const summary = listSummary({ title, total: products }, shop && { ...shop, ...shop.text })
  return (
    <>
      <TextField
        label={productFields.meta_title.label}
        maxLength={120}
        hint={`Để trống sẽ dùng tên. ${lengthHint(draft.meta_title, SHOWN_LENGTH.title)}`}
        {...box('meta_title')}
      />
      <TextAreaField
        label={productFields.meta_description.label}
        rows={3}
        maxLength={320}
        placeholder={summary}
        hint={`Để trống thì cửa hàng tự viết. ${lengthHint(draft.meta_description, SHOWN_LENGTH.description)}`}
        {...box('meta_description')}
      />
      <div className="md:col-span-2">
        {shop && (
          <SearchPreview
            title={draft.meta_title.trim() || title}
            description={draft.meta_description.trim() || summary}
            path={`/products?${kind}=${draft.slug.trim()}`}
            shopName={shop.shop.name}
          />
        )}
        {failure && <p className="text-13 text-lac-700">{failure}</p>}
      </div>
    </>
  )
}

import { productFields } from '#contract/catalogue/product.fields.ts'
import { slugify } from '#contract/vietnamese.ts'
import { Field, TextField } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { Panel } from '../components/panel.tsx'
import type { ProductData } from './product-data.ts'
import { RichTextField } from './rich-text-field.tsx'
import { SubcategoryField } from './subcategory-field.tsx'
import type { ProductForm } from './use-product-form.ts'

/** What a product is called, what it is, and where it stands in the shop. */
export function InfoPanel({ form, data }: { form: ProductForm; data: ProductData }) {
  const { saved, draft, fieldErrors, change } = form
  return (
    <Panel title="Thông tin">
      <div className="space-y-4">
        <TextField
          required
          label={productFields.title.label}
          value={draft.title}
          error={fieldErrors.title}
          onChange={event => change({ title: event.target.value })}
        />
        <RichTextField
          required
          label={productFields.description.label}
          rows={8}
          value={draft.description}
          error={fieldErrors.description}
          onChange={description => change({ description })}
        />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Field label={productFields.category_id.label} required error={fieldErrors.category_id}>
            {ids => (
              <NativeSelect
                id={ids.id}
                invalid={ids.invalid}
                aria-invalid={ids.invalid || undefined}
                aria-required
                aria-describedby={ids.describedBy}
                options={[
                  { value: '', label: 'Chọn danh mục' },
                  ...data.categories.map(({ _id, category_name }) => ({ value: _id, label: category_name })),
                ]}
                value={draft.category_id}
                onChange={event => change({ category_id: event.target.value, subcategory_ids: [] })}
                className="w-full"
              />
            )}
          </Field>
          <SubcategoryField
            offered={data.subcategories.filter(({ category_id }) => category_id === draft.category_id)}
            chosen={draft.subcategory_ids}
            hasCategory={draft.category_id !== ''}
            error={fieldErrors.subcategory_ids}
            onChange={subcategory_ids => change({ subcategory_ids })}
          />
          <TextField
            label={productFields.sku.label}
            value={draft.sku}
            error={fieldErrors.sku}
            spellCheck={false}
            onChange={event => change({ sku: event.target.value })}
          />
          <TextField
            label={productFields.slug.label}
            value={draft.slug}
            error={fieldErrors.slug}
            spellCheck={false}
            hint={slugHint({ typed: draft.slug, title: draft.title, own: saved?.slug })}
            onChange={event => change({ slug: event.target.value })}
          />
        </div>
      </div>
    </Panel>
  )
}

/** What becomes of the address: one is made from the name where none is given, an old one leads to the new one. */
function slugHint({ typed, title, own }: { typed: string; title: string; own: string | undefined }): string {
  const slug = typed.trim()
  if (own === undefined) {
    const made = slug || slugify(title)
    return made ? `Địa chỉ trên cửa hàng: /products/${made}` : 'Để trống thì đường dẫn được tạo từ tên.'
  }
  if (slug === '') return `Để trống thì giữ đường dẫn cũ: /products/${own}`
  return slug === own
    ? `Địa chỉ trên cửa hàng: /products/${own}`
    : `Đường dẫn cũ /products/${own} sẽ tự chuyển hướng sang đường dẫn mới.`
}

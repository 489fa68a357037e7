import { useWatch } from 'react-hook-form'
import { productFields } from '#contract/catalogue/product.fields.ts'
import { slugify } from '#contract/kernel/vietnamese.ts'
import { Field } from '#web/ui/inputs/field.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { FormText, useBoundField } from '../../kit/form/form-fields.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { FormBarcode } from './barcode-field.tsx'
import type { ProductData } from './product-data.ts'
import { FormRichText } from './rich-text-field.tsx'
import { SubcategoryField } from './subcategory-field.tsx'
import type { ProductForm } from './use-product-form.ts'

/** The name, description, categories and address of a product. */
export function InfoPanel({ form, data }: { form: ProductForm; data: ProductData }) {
  const { saved, control, change } = form
  const category = useBoundField({ control, name: 'category_id' })
  const subcategories = useBoundField({ control, name: 'subcategory_ids' })
  const [typed, title] = useWatch({ control, name: ['slug', 'title'] })
  return (
    <Panel title="Thông tin">
      <div className="space-y-4">
        <FormText required label={productFields.title.label} control={control} name="title" />
        <FormRichText
          required
          label={productFields.description.label}
          rows={8}
          control={control}
          name="description"
        />
        <div className="grid items-start gap-4 md:grid-cols-2">
          <Field label={productFields.category_id.label} required error={category.error}>
            {ids => (
              <NativeSelect
                id={ids.id}
                aria-invalid={ids.invalid || undefined}
                aria-required
                aria-describedby={ids.describedBy}
                options={[
                  { value: '', label: 'Chọn danh mục' },
                  ...data.categories.map(({ _id, category_name }) => ({ value: _id, label: category_name })),
                ]}
                value={category.value}
                onChange={event => {
                  category.onChange(event.target.value)
                  change('subcategory_ids', [])
                }}
                className="w-full"
              />
            )}
          </Field>
          <SubcategoryField
            offered={data.subcategories.filter(({ category_id }) => category_id === category.value)}
            chosen={subcategories.value}
            hasCategory={category.value !== ''}
            error={subcategories.error}
            onChange={subcategories.onChange}
          />
          <FormText label={productFields.sku.label} spellCheck={false} control={control} name="sku" />
          <FormBarcode
            hint="13 chữ số (EAN-13) trên bao bì. Có thể quét vào ô này."
            control={control}
            name="barcode"
          />
          <FormText
            label={productFields.slug.label}
            spellCheck={false}
            hint={slugHint({ typed, title, own: saved?.slug })}
            control={control}
            name="slug"
          />
        </div>
      </div>
    </Panel>
  )
}

/** The fate of the address: without one it is derived from the name, an old one redirects to the new one. */
function slugHint({ typed, title, own }: { typed: string; title: string; own: string | undefined }): string {
  const slug = typed.trim()
  if (own === undefined) {
    const derived = slug || slugify(title)
    return derived ? `Địa chỉ trên cửa hàng: /products/${derived}` : 'Để trống thì đường dẫn được tạo từ tên.'
  }
  if (slug === '') return `Để trống thì giữ đường dẫn cũ: /products/${own}`
  return slug === own
    ? `Địa chỉ trên cửa hàng: /products/${own}`
    : `Đường dẫn cũ /products/${own} sẽ tự chuyển hướng sang đường dẫn mới.`
}

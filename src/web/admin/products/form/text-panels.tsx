import { useWatch } from 'react-hook-form'
import { productFields } from '#contract/catalogue/product.fields.ts'
import { factList } from '#contract/catalogue/product-facts.ts'
import { slugify } from '#contract/kernel/vietnamese.ts'
import { productSummary } from '#web/lib/format/product-summary.ts'
import { FormAmount, FormText, FormTextArea } from '../../kit/form/form-fields.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { lengthHint, SearchPreview, SHOWN_LENGTH } from '../../kit/page/search-preview.tsx'
import { FormRichText } from './rich-text-field.tsx'
import type { ProductForm } from './use-product-form.ts'

/** The facts that are part of the specifications on the product page. */
export function AttributePanel({ form: { control } }: { form: ProductForm }) {
  return (
    <Panel title="Thuộc tính">
      <div className="grid items-start gap-4 md:grid-cols-2">
        {factList.map(({ name, hint, filter }) => {
          const Box = filter ? FormAmount : FormText
          return (
            <Box key={name} label={productFields[name].label} hint={hint} control={control} name={name} />
          )
        })}
      </div>
    </Panel>
  )
}

/** Texts of this product alone; without them it shows those of the shop. */
export function PolicyPanel({ form: { control } }: { form: ProductForm }) {
  return (
    <Panel title="Chính sách & hỏi đáp">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <FormRichText
          label={productFields.policy.label}
          rows={6}
          hint="Để trống sẽ dùng chính sách chung của cửa hàng."
          control={control}
          name="policy"
        />
        <FormRichText
          label={productFields.faq.label}
          rows={6}
          hint="Để trống sẽ dùng hỏi đáp chung của cửa hàng."
          control={control}
          name="faq"
        />
      </div>
    </Panel>
  )
}

/** The product's title and description in search results, and how they look there. */
export function SearchPanel({ form: { saved, control }, shopName }: { form: ProductForm; shopName: string }) {
  const [title, description, slug, ownTitle, ownDescription] = useWatch({
    control,
    name: ['title', 'description', 'slug', 'meta_title', 'meta_description'],
  })
  const made = { title: title.trim() || 'Tên sản phẩm', description }
  const summary = productSummary(made, shopName)
  return (
    <Panel title="Hiển thị trên Google">
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 md:grid-cols-2">
        <div className="space-y-4">
          <FormText
            label={productFields.meta_title.label}
            hint={`Để trống sẽ dùng tên sản phẩm. ${lengthHint(ownTitle, SHOWN_LENGTH.title)}`}
            control={control}
            name="meta_title"
          />
          <FormTextArea
            label={productFields.meta_description.label}
            rows={4}
            placeholder={summary}
            hint={`Để trống sẽ dùng phần đầu của mô tả. ${lengthHint(ownDescription, SHOWN_LENGTH.description)}`}
            control={control}
            name="meta_description"
          />
        </div>
        <SearchPreview
          title={ownTitle.trim() || made.title}
          description={ownDescription.trim() || summary}
          path={`/products/${slug.trim() || saved?.slug || slugify(made.title)}`}
          shopName={shopName}
        />
      </div>
    </Panel>
  )
}

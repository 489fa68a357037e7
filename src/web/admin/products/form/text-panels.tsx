import { productFields } from '#contract/catalogue/product.fields.ts'
import { factList } from '#contract/catalogue/product-facts.ts'
import { FormAmount, FormText } from '../../kit/form/form-fields.tsx'
import { Panel } from '../../kit/page/panel.tsx'
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

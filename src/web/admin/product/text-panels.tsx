import { productFields } from '#contract/catalogue/product.fields.ts'
import {
  type FactName,
  factNames,
  type ProductFact,
  productFacts,
} from '#contract/catalogue/product-facts.ts'
import { TextField } from '#web/ui/inputs/field.tsx'
import { Panel } from '../components/panel.tsx'
import { RichTextField } from './rich-text-field.tsx'
import type { ProductForm } from './use-product-form.ts'

const facts: Record<FactName, ProductFact> = productFacts

/** The facts that stand among the specifications of the product page. */
export function AttributePanel({ form: { draft, fieldErrors, change } }: { form: ProductForm }) {
  return (
    <Panel title="Thuộc tính">
      <div className="grid items-start gap-4 md:grid-cols-2">
        {factNames.map(name => (
          <TextField
            key={name}
            label={facts[name].label}
            hint={facts[name].hint}
            value={draft[name]}
            error={fieldErrors[name]}
            onChange={event => change({ [name]: event.target.value })}
          />
        ))}
      </div>
    </Panel>
  )
}

/** Texts of this product alone; without them it shows those of the shop. */
export function PolicyPanel({ form: { draft, fieldErrors, change } }: { form: ProductForm }) {
  return (
    <Panel title="Chính sách & hỏi đáp">
      <div className="grid items-start gap-4 md:grid-cols-2">
        <RichTextField
          label={productFields.policy.label}
          rows={6}
          hint="Để trống sẽ dùng chính sách chung của cửa hàng."
          value={draft.policy}
          error={fieldErrors.policy}
          onChange={policy => change({ policy })}
        />
        <RichTextField
          label={productFields.faq.label}
          rows={6}
          hint="Để trống sẽ dùng hỏi đáp chung của cửa hàng."
          value={draft.faq}
          error={fieldErrors.faq}
          onChange={faq => change({ faq })}
        />
      </div>
    </Panel>
  )
}

import { TextField } from '#web/ui/inputs/field.tsx'
import { Panel } from '../components/panel.tsx'
import { RichTextField } from './rich-text-field.tsx'
import type { ProductForm } from './use-product-form.ts'

const ATTRIBUTES = [
  { name: 'material', label: 'Chất liệu' },
  { name: 'dimensions', label: 'Kích thước' },
  { name: 'bulb_type', label: 'Loại bóng' },
  // specification §3: the field is called wattage and holds the colour
  { name: 'wattage', label: 'Màu sắc' },
  { name: 'warranty', label: 'Bảo hành', hint: 'Để trống: theo bảo hành chung trong Cài đặt › Nội dung.' },
] as const

/** The facts that stand among the specifications of the product page. */
export function AttributePanel({ form: { draft, fieldErrors, change } }: { form: ProductForm }) {
  return (
    <Panel title="Thuộc tính">
      <div className="grid items-start gap-4 md:grid-cols-2">
        {ATTRIBUTES.map(({ name, ...rest }) => (
          <TextField
            key={name}
            {...rest}
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
          label="Chính sách"
          rows={6}
          hint="Để trống sẽ dùng chính sách chung của cửa hàng."
          value={draft.policy}
          error={fieldErrors.policy}
          onChange={policy => change({ policy })}
        />
        <RichTextField
          label="Hỏi đáp"
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

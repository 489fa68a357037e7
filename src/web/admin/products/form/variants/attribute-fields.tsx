import { Plus, X } from 'lucide-react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import type { FieldErrors } from '../product-draft.ts'
import type { Attribute } from './variant-draft.ts'

/** So many attributes a variant may have. */
const MAX_ATTRIBUTES = 30

/** Free pairs of name and value, such as «Màu: Vàng». */
export function AttributeFields({
  attributes,
  fieldErrors,
  onChange,
}: {
  attributes: readonly Attribute[]
  fieldErrors: FieldErrors
  onChange: (attributes: Attribute[]) => void
}) {
  const set = (index: number, changed: Partial<Attribute>) =>
    onChange(attributes.map((attribute, at) => (at === index ? { ...attribute, ...changed } : attribute)))
  const box = (index: number, part: 'name' | 'value', label: string) => (
    <input
      aria-label={`${label} thuộc tính ${index + 1}`}
      aria-invalid={fieldErrors[`attributes.${index}.${part}`] ? true : undefined}
      placeholder={part === 'name' ? 'Tên, ví dụ Màu' : 'Giá trị, ví dụ Vàng'}
      maxLength={part === 'name' ? 60 : 200}
      value={attributes[index]?.[part]}
      onChange={event => set(index, { [part]: event.target.value })}
      className={cx(inputClass('compact'))}
    />
  )
  return (
    <fieldset>
      <legend className="mb-1.5 font-medium text-14">
        Thuộc tính <span className="font-normal text-sand-600">(không bắt buộc)</span>
      </legend>
      <ul className="grid gap-2 lg:grid-cols-2">
        {attributes.map((_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: pairs have no name of their own, and are controlled
          <li key={index}>
            <div className="flex items-center gap-2">
              {box(index, 'name', 'Tên')}
              {box(index, 'value', 'Giá trị')}
              <IconButton
                icon={X}
                label={`Bỏ thuộc tính ${index + 1}`}
                onClick={() => onChange(attributes.toSpliced(index, 1))}
                className="text-sand-600! pointer-fine:md:size-9"
              />
            </div>
            <FieldNote
              id={`attribute-${index}-note`}
              error={fieldErrors[`attributes.${index}.name`] ?? fieldErrors[`attributes.${index}.value`]}
            />
          </li>
        ))}
      </ul>
      {attributes.length < MAX_ATTRIBUTES && (
        <Button
          kind="quiet"
          icon={Plus}
          onClick={() => onChange([...attributes, { name: '', value: '' }])}
          className="mt-1 -ml-3"
        >
          Thuộc tính
        </Button>
      )}
    </fieldset>
  )
}

import { Plus } from 'lucide-react'
import { useFieldArray, useFormState, useWatch } from 'react-hook-form'
import { vietnamDay } from '#contract/kernel/time.ts'
import { slugify } from '#contract/kernel/vietnamese.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { FormSwitch } from '../../kit/form/form-fields.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import type { SectionProps } from '../section-types.ts'
import { TaxClass } from './tax-class.tsx'

/** Tax classes, their rates with the day each begins, and whether shelf prices include the tax (R15). */
export function TaxSection({ form }: SectionProps<'tax'>) {
  const { control, getValues } = form
  const today = vietnamDay(new Date())
  const { fields, append, remove } = useFieldArray({ control, name: 'classes' })
  const { errors } = useFormState({ control, name: 'classes' })
  const pricesIncludeTax = useWatch({ control, name: 'pricesIncludeTax' })
  const add = () => {
    const name = `Nhóm thuế ${fields.length + 1}`
    const code = freeCode(name, getValues('classes'))
    append({ code, name, rates: [{ from: today, percent: 10 }] }, { shouldFocus: false })
  }
  return (
    <>
      <Panel title="Nhóm thuế">
        <div className="space-y-4">
          {fields.map(({ id }, index) => (
            <TaxClass key={id} form={form} index={index} today={today} onRemove={() => remove(index)} />
          ))}
        </div>
        <FieldNote id="tax-classes-fieldError" error={errors.classes?.message} />
        <Button kind="secondary" icon={Plus} onClick={add} className="mt-4">
          Thêm nhóm thuế
        </Button>
      </Panel>
      <Panel title="Giá niêm yết">
        <FormSwitch
          label="Giá niêm yết đã gồm thuế"
          hint={
            pricesIncludeTax
              ? 'Đang bật: thuế nằm sẵn trong giá. Khách trả đúng giá niêm yết; giỏ hàng cho biết trong đó có bao nhiêu là thuế.'
              : 'Đang tắt: thuế được cộng thêm ở giỏ hàng và khi đặt hàng. Khách trả nhiều hơn giá niêm yết.'
          }
          control={control}
          name="pricesIncludeTax"
        />
        <p className="text-13 text-sand-600">
          Đổi công tắc này không đổi giá niêm yết của sản phẩm nào, và không đổi đơn hàng đã đặt.
        </p>
      </Panel>
    </>
  )
}

/** A code derived from the name that no class has. */
function freeCode(name: string, classes: readonly { code: string }[]): string {
  const base = slugify(name)
  const taken = new Set(classes.map(({ code }) => code))
  for (let n = 1; ; n++) {
    const code = n === 1 ? base : `${base}-${n}`
    if (!taken.has(code)) return code
  }
}

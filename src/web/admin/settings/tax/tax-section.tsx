import { Plus } from 'lucide-react'
import { vietnamDay } from '#contract/time.ts'
import { slugify } from '#contract/vietnamese.ts'
import { Button } from '#web/ui/button.tsx'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { Panel } from '../../components/panel.tsx'
import type { SectionProps } from '../section-types.ts'
import { SwitchRow } from '../switch-row.tsx'
import { TaxClass } from './tax-class.tsx'

/** Tax classes, their rates with the day each begins, and whether shelf prices include the tax (R15). */
export function TaxSection({ value, change, fieldErrors }: SectionProps<'tax'>) {
  const today = vietnamDay(new Date())
  const { classes } = value
  const add = () => {
    const name = `Nhóm thuế ${classes.length + 1}`
    change({
      classes: [...classes, { code: freeCode(name, classes), name, rates: [{ from: today, percent: 10 }] }],
    })
  }
  return (
    <>
      <Panel title="Nhóm thuế">
        <div className="space-y-4">
          {classes.map((entry, index) => (
            <TaxClass
              key={entry.code}
              entry={entry}
              today={today}
              fieldErrors={fieldErrors}
              path={`classes.${index}`}
              onChange={changed => change({ classes: classes.with(index, changed) })}
              onRemove={() => change({ classes: classes.toSpliced(index, 1) })}
            />
          ))}
        </div>
        <FieldNote id="tax-classes-fieldError" error={fieldErrors.classes} />
        <Button kind="secondary" icon={Plus} onClick={add} className="mt-4">
          Thêm nhóm thuế
        </Button>
      </Panel>
      <Panel title="Giá niêm yết">
        <SwitchRow
          label="Giá niêm yết đã gồm thuế"
          hint={
            value.pricesIncludeTax
              ? 'Đang bật: thuế nằm sẵn trong giá. Khách trả đúng giá niêm yết; giỏ hàng cho biết trong đó có bao nhiêu là thuế.'
              : 'Đang tắt: thuế được cộng thêm ở giỏ hàng và khi đặt hàng. Khách trả nhiều hơn giá niêm yết.'
          }
          checked={value.pricesIncludeTax}
          onChange={pricesIncludeTax => change({ pricesIncludeTax })}
        />
        <p className="text-13 text-sand-600">
          Đổi công tắc này không đổi giá niêm yết của sản phẩm nào, và không đổi đơn hàng đã đặt.
        </p>
      </Panel>
    </>
  )
}

/** A code made from the name that no class has. */
function freeCode(name: string, classes: readonly { code: string }[]): string {
  const base = slugify(name)
  const taken = new Set(classes.map(({ code }) => code))
  for (let n = 1; ; n++) {
    const code = n === 1 ? base : `${base}-${n}`
    if (!taken.has(code)) return code
  }
}

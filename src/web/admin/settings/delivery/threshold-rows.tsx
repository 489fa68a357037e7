import { Plus, Trash2 } from 'lucide-react'
import { useFieldArray } from 'react-hook-form'
import { deliveryClasses, deliveryClassLabels } from '#contract/pricing/delivery-class.ts'
import { Button, IconButton } from '#web/ui/button.tsx'
import { Checkbox } from '#web/ui/inputs/choice.tsx'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { FormDong, useBoundField } from '../../kit/form/form-fields.tsx'
import type { SectionProps } from '../section-types.ts'

const MOST = 5
const USUAL_FROM_DONG = 500_000

/** The path in the form of the terms of a zone, or of the rest of the country. */
export type TermsPath = `zones.${number}` | 'rest'

type Control = SectionProps<'delivery'>['form']['control']

/** The lower fees of a zone, each from an amount of lines on. */
export function ThresholdRows({ control, path, zone }: { control: Control; path: TermsPath; zone: string }) {
  const { fields, append, remove } = useFieldArray({ control, name: `${path}.thresholds` })
  const row = { fromDong: USUAL_FROM_DONG, feeDong: 0, classes: [...deliveryClasses] }
  return (
    <div>
      <p className="font-medium text-14">Miễn phí hoặc giảm phí theo tiền hàng</p>
      <ul className="mt-2 space-y-3">
        {fields.map(({ id }, at) => (
          <li key={id} className="grid items-start gap-x-4 gap-y-2 md:grid-cols-[1fr_1fr_2fr_auto]">
            <FormDong label="Tiền hàng từ" control={control} name={`${path}.thresholds.${at}.fromDong`} />
            <FormDong
              label="Phí còn"
              hint="0 là miễn phí"
              control={control}
              name={`${path}.thresholds.${at}.feeDong`}
            />
            <Classes control={control} path={`${path}.thresholds.${at}`} />
            <IconButton
              icon={Trash2}
              label={`Xóa mức ${at + 1} của ${zone}`}
              onClick={() => remove(at)}
              className="text-sand-600 md:mt-6.5"
            />
          </li>
        ))}
      </ul>
      {fields.length < MOST && (
        <Button
          kind="quiet"
          icon={Plus}
          onClick={() => append(row, { shouldFocus: false })}
          className="mt-1 -ml-3"
        >
          Thêm mức
        </Button>
      )}
    </div>
  )
}

/** For which sizes a lower fee holds. */
function Classes({ control, path }: { control: Control; path: `${TermsPath}.thresholds.${number}` }) {
  const { value, onChange, error } = useBoundField({ control, name: `${path}.classes` })
  return (
    <fieldset>
      <legend className="font-medium text-14">Áp dụng cho</legend>
      <div className="flex flex-wrap gap-x-5">
        {deliveryClasses.map(deliveryClass => (
          <Checkbox
            key={deliveryClass}
            checked={value.includes(deliveryClass)}
            onChange={event =>
              onChange(
                deliveryClasses.filter(other =>
                  other === deliveryClass ? event.target.checked : value.includes(other),
                ),
              )
            }
          >
            {deliveryClassLabels[deliveryClass]}
          </Checkbox>
        ))}
      </div>
      <FieldNote id={`${path}-error`} error={error} />
    </fieldset>
  )
}

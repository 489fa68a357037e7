import { useWatch } from 'react-hook-form'
import { foldDiacritics } from '#contract/kernel/vietnamese.ts'
import { banks } from '#contract/payments/banks.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { FormText, useBoundField } from '../kit/form/form-fields.tsx'
import { Panel } from '../kit/page/panel.tsx'
import { BankPreview } from './bank-preview.tsx'
import type { SectionProps } from './section-types.ts'

const OPTIONS = banks.map(({ bin, name, fullName }) => ({
  value: bin,
  label: `${name} (${bin})`,
  detail: fullName,
}))
const NONE = { bin: '', bankName: '', accountNumber: '', accountName: '' }

/** The account that transfers go to, with a code to try it out before it is saved. */
export function BankSection({ form: { control, setValue } }: SectionProps<'bank'>) {
  const { value: bin, error } = useBoundField({ control, name: 'bin' })
  const accountNumber = useWatch({ control, name: 'accountNumber' })
  const change = (changed: Partial<typeof NONE>) => {
    for (const [name, value] of Object.entries(changed)) setValue(name as keyof typeof NONE, value)
  }
  const choose = (bin: string) => change({ bin, bankName: banks.find(bank => bank.bin === bin)?.name ?? '' })
  return (
    <Panel title="Tài khoản ngân hàng">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
        <div className="space-y-4">
          <Field label="Ngân hàng" required error={error}>
            {ids => (
              <Combobox
                id={ids.id}
                options={OPTIONS}
                value={bin}
                onChange={choose}
                search={typed =>
                  OPTIONS.filter(({ label, detail }) =>
                    foldDiacritics(`${label} ${detail}`).includes(foldDiacritics(typed.trim())),
                  )
                }
                placeholder="Gõ tên ngân hàng"
                invalid={ids.invalid}
                describedBy={ids.describedBy}
              />
            )}
          </Field>
          <FormText
            required
            label="Số tài khoản"
            inputMode="text"
            autoComplete="off"
            control={control}
            name="accountNumber"
            read={typed => typed.replace(/[\s.-]/g, '')}
          />
          <FormText
            required
            label="Chủ tài khoản"
            hint="Viết hoa, không dấu, đúng như trên ngân hàng."
            autoComplete="off"
            control={control}
            name="accountName"
          />
          <Notice>
            Chuyển thử 1.000 ₫ bằng mã xem trước rồi mới lưu. Sai số tài khoản thì tiền không về cửa hàng.
          </Notice>
          {accountNumber ? (
            <Button kind="quiet" onClick={() => change(NONE)}>
              Ngừng nhận chuyển khoản
            </Button>
          ) : (
            <p className="text-13 text-sand-600">
              Chưa có số tài khoản: cửa hàng chỉ nhận thanh toán khi giao hàng.
            </p>
          )}
        </div>
        <BankPreview control={control} />
      </div>
    </Panel>
  )
}

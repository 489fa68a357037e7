import { RefreshCw } from 'lucide-react'
import { useWatch } from 'react-hook-form'
import type { CodeMode } from '#contract/promotions/promotion.shapes.ts'
import { Button } from '#web/ui/button.tsx'
import { Radio } from '#web/ui/inputs/choice.tsx'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { CopyButton } from '#web/ui/text/copy-button.tsx'
import { FormAmount, FormText, useBoundField } from '../../kit/form/form-fields.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { OwnCodes } from './own-codes.tsx'
import type { PromotionForm } from './use-promotion-form.ts'

const MODES: readonly { value: CodeMode; label: string }[] = [
  { value: 'none', label: 'Tự động, không cần mã' },
  { value: 'shared', label: 'Một mã chung' },
  { value: 'unique', label: 'Mã riêng cho từng khách' },
]

/** Letters and digits that can't be taken for each other when they are read out or copied by hand. */
const CODE_SIGNS = 'ABCDEFGHJKLMNPQRSTUVWXYZ23456789'
const CODE_LENGTH = 8

/** Whether customers need a code, and how often they may use the promotion. */
export function CodePanel({ form }: { form: PromotionForm }) {
  const { control } = form
  const { value: mode, onChange, error } = useBoundField({ control, name: 'codeMode' })
  const isOwnCode = useWatch({ control, name: 'offer.on' }) === 'next_order'
  return (
    <Panel title="Mã giảm giá và giới hạn">
      <fieldset disabled={isOwnCode}>
        <legend className="sr-only">Cách dùng mã</legend>
        <div className="flex flex-wrap gap-x-6 text-14">
          {MODES.map(({ value, label }) => (
            <Radio key={value} name="codeMode" checked={mode === value} onChange={() => onChange(value)}>
              {label}
            </Radio>
          ))}
        </div>
      </fieldset>
      <FieldNote
        id="promotion-code-mode"
        error={error}
        hint={isOwnCode && 'Khách không cần nhập mã: mã cho đơn sau được tặng tự động.'}
      />
      {mode === 'shared' && <SharedCode form={form} />}
      {mode === 'unique' && <OwnCodes promotion={form.saved} />}
      <Limits form={form} />
    </Panel>
  )
}

/** How often it may be used, and its largest cost. */
function Limits({ form: { control } }: { form: PromotionForm }) {
  return (
    <div className="mt-4 grid items-start gap-4 md:grid-cols-3">
      <FormAmount
        control={control}
        name="usageLimit"
        label="Tổng lượt dùng"
        unit="lượt"
        hint="Để trống: không giới hạn."
      />
      <FormAmount
        control={control}
        name="customerLimit"
        label="Mỗi khách"
        unit="lượt"
        hint="Tính theo số điện thoại và tài khoản. Ai đổi số vẫn dùng thêm được: hãy đặt cả tổng lượt hoặc ngân sách."
      />
      <FormAmount
        control={control}
        name="budgetDong"
        label="Ngân sách"
        unit="₫"
        hint="Khuyến mãi tự ngừng khi đã giảm đủ số này."
      />
    </div>
  )
}

function SharedCode({ form: { control, setValue } }: { form: PromotionForm }) {
  const code = useWatch({ control, name: 'code' })
  return (
    <div className="mt-3 flex flex-wrap items-start gap-2">
      <FormText
        control={control}
        name="code"
        label="Mã"
        required
        autoComplete="off"
        spellCheck={false}
        hint="Khách gõ thường, gõ hoa hay có dấu cách đều nhận."
        className="min-w-56 flex-1 md:max-w-96"
      />
      <Button
        kind="secondary"
        icon={RefreshCw}
        onClick={() => setValue('code', randomCode(), { shouldDirty: true })}
        className="mt-6.5"
      >
        Tạo mã
      </Button>
      {code.trim() !== '' && (
        <span className="mt-6.5">
          <CopyButton what="mã giảm giá" value={code} />
        </span>
      )}
    </div>
  )
}

/** A code that nobody guesses: 8 of 32 signs, 40 random bits. */
function randomCode(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(CODE_LENGTH))
  return Array.from(bytes, byte => CODE_SIGNS.charAt(byte % CODE_SIGNS.length)).join('')
}

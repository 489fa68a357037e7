import { Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useWatch } from 'react-hook-form'
import { IconButton } from '#web/ui/button.tsx'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { FormAmount, FormSelect } from '../../kit/form/form-fields.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { PaymentField } from './payment-field.tsx'
import { newValues, type PromotionValues } from './promotion-values.ts'
import { ProvinceField } from './province-field.tsx'
import { ScopeField } from './scope-field.tsx'
import type { Target } from './scope-targets.ts'
import type { PromotionForm } from './use-promotion-form.ts'

type Condition = keyof PromotionValues['conditions']

const LABELS: Record<Condition, string> = {
  scope: 'Sản phẩm',
  minPieces: 'Số lượng',
  minDong: 'Giá trị mua',
  customers: 'Khách hàng',
  payments: 'Hình thức thanh toán',
  provinces: 'Tỉnh, thành phố',
}
const ALL: readonly Condition[] = ['scope', 'minPieces', 'minDong', 'customers', 'payments', 'provinces']
const NONE = newValues(new Date(0)).conditions

const CUSTOMERS = [
  { value: 'all', label: 'Mọi khách, kể cả chưa đăng nhập' },
  { value: 'registered', label: 'Khách có tài khoản' },
  { value: 'first_order', label: 'Khách đặt đơn đầu tiên' },
]

/** The conditions of a promotion. A condition that is not used is not shown until it is added. */
export function ConditionsPanel({ form, lists }: { form: PromotionForm; lists: readonly Target[] }) {
  const conditions = useWatch({ control: form.control, name: 'conditions' })
  const on = useWatch({ control: form.control, name: 'offer.on' })
  const [added, setAdded] = useState<readonly Condition[]>([])
  const isUsed = (name: Condition): boolean => JSON.stringify(conditions[name]) !== JSON.stringify(NONE[name])
  // an offer on items concerns some of them in any case
  const isFixed = (name: Condition): boolean => name === 'scope' && (on === 'items' || on === 'gift')
  const shown = ALL.filter(name => isFixed(name) || added.includes(name) || isUsed(name))
  const left = ALL.filter(name => !shown.includes(name))
  const drop = (name: Condition): void => {
    form.setValue(`conditions.${name}`, NONE[name], { shouldDirty: true })
    setAdded(before => before.filter(other => other !== name))
  }
  return (
    <Panel
      title="Điều kiện"
      aside={<span className="text-13 text-sand-600">khách được hưởng khi đủ tất cả</span>}
    >
      <div className="divide-y divide-sand-200">
        {shown.map(name => (
          <div key={name} className="flex items-start gap-2 py-3 first:pt-0">
            <div className="min-w-0 flex-1">{fieldOf(name, { form, lists })}</div>
            {!isFixed(name) && (
              <IconButton icon={Trash2} label={`Bỏ điều kiện ${LABELS[name]}`} onClick={() => drop(name)} />
            )}
          </div>
        ))}
      </div>
      {left.length > 0 && (
        <NativeSelect
          aria-label="Thêm điều kiện"
          value=""
          options={[
            { value: '', label: '+ Thêm điều kiện' },
            ...left.map(value => ({ value, label: LABELS[value] })),
          ]}
          onChange={event => {
            const name = left.find(one => one === event.target.value)
            if (name) setAdded(before => [...before, name])
          }}
          className="max-md:w-full"
        />
      )}
    </Panel>
  )
}

function fieldOf(
  name: Condition,
  { form, lists }: { form: PromotionForm; lists: readonly Target[] },
): ReactNode {
  const { control } = form
  switch (name) {
    case 'scope':
      return <ScopeField form={form} lists={lists} name="conditions.scope" label="Sản phẩm được tính" />
    case 'minPieces':
      return (
        <FormAmount control={control} name="conditions.minPieces" label="Số lượng từ" required unit="món" />
      )
    case 'minDong':
      return (
        <FormAmount
          control={control}
          name="conditions.minDong"
          label="Giá trị mua từ"
          required
          unit="₫"
          hint="Giảm sản phẩm và tặng quà: tiền của các sản phẩm được tính. Loại khác: tiền hàng cả đơn sau các giảm giá."
        />
      )
    case 'customers':
      return (
        <FormSelect
          control={control}
          name="conditions.customers"
          label="Khách hàng"
          required
          options={CUSTOMERS}
          hint="Đơn đầu tiên được tính theo số điện thoại và tài khoản. Ai đổi số vẫn được hưởng: hãy đặt tổng lượt hoặc ngân sách."
        />
      )
    case 'payments':
      return <PaymentField form={form} />
    case 'provinces':
      return <ProvinceField form={form} />
  }
}

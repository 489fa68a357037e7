import { type ReactNode, useId } from 'react'
import { orderStatuses, orderStatusLabels, paymentStatusLabels } from '#contract/orders/order.status.ts'
import { cx } from '#web/ui/cx.ts'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import { PeriodFields } from '../components/filters/period-fields.tsx'
import type { OrderFilters } from './filter-state.ts'

const statusOptions = [
  { value: '', label: 'Mọi trạng thái' },
  ...orderStatuses.map(status => ({ value: status, label: orderStatusLabels[status] })),
  { value: 'returns', label: 'Hàng chờ hoàn' },
  { value: 'calls', label: 'Cần gọi xác nhận' },
  { value: 'fees', label: 'Chưa chốt phí giao' },
]

const paymentOptions = [
  { value: '', label: 'Mọi thanh toán' },
  { value: 'proof', label: 'Có ảnh chờ kiểm tra' },
  { value: 'refund', label: 'Chờ hoàn tiền' },
  ...Object.entries(paymentStatusLabels).map(([value, label]) => ({ value, label })),
]

type Place = 'row' | 'sheet'

/** The filters besides the free text: side by side in a row, or one below another with their labels in a sheet. */
export function FilterFields({
  draft,
  change,
  place,
}: {
  draft: OrderFilters
  change: (changed: Partial<OrderFilters>) => void
  place: Place
}) {
  const box = inputClass({ density: 'compact' })
  return (
    <>
      <Labelled label="Trạng thái" place={place}>
        {id => (
          <NativeSelect
            id={id}
            options={statusOptions}
            value={draft.status}
            onChange={event => change({ status: event.target.value })}
            className="w-full"
          />
        )}
      </Labelled>
      <Labelled label="Thanh toán" place={place}>
        {id => (
          <NativeSelect
            id={id}
            options={paymentOptions}
            value={draft.paymentStatus}
            onChange={event => change({ paymentStatus: event.target.value })}
            className="w-full"
          />
        )}
      </Labelled>
      <Labelled label="Số điện thoại" place={place} className="md:w-36">
        {id => (
          <input
            id={id}
            type="tel"
            inputMode="tel"
            placeholder="Số điện thoại"
            maxLength={20}
            value={draft.customerPhone}
            onChange={event => change({ customerPhone: event.target.value })}
            className={box}
          />
        )}
      </Labelled>
      <PeriodFields startDate={draft.startDate} endDate={draft.endDate} onChange={change} place={place} />
    </>
  )
}

/** In a row the fields say themselves what they are. */
function Labelled({
  label,
  place,
  className,
  children,
}: {
  label: string
  place: Place
  className?: string
  children: (id: string) => ReactNode
}) {
  const id = useId()
  if (place === 'sheet') {
    return (
      <div>
        <label htmlFor={id} className="mb-1.5 block font-medium text-14">
          {label}
        </label>
        {children(id)}
      </div>
    )
  }
  return (
    <div className={cx('flex items-center gap-2', className)}>
      <label htmlFor={id} className="sr-only">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

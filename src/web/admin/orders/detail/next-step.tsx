import { Menu } from '@base-ui/react/menu'
import { ChevronDown } from 'lucide-react'
import { orderStatusLabels } from '#contract/orders/order.status.ts'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useConfirm } from '../../kit/action/use-confirm.tsx'
import { deliveryWarnings } from '../steps/delivery-question.ts'
import { type Step, stepsAhead, stepVerbs } from '../steps/order-steps.ts'
import type { AdminOrder } from './admin-order.ts'
import { useStatusChange } from './use-status-change.ts'

const ITEM =
  'flex min-h-11 cursor-default items-center px-4 text-15 outline-none data-highlighted:bg-sand-50 pointer-fine:md:min-h-9 pointer-fine:md:text-14'

/**
 * The next step of an order as a button that names it, next to a menu of the states further on. Delivered
 * can't be undone, so it needs a confirmation.
 */
export function NextStep({ order, className }: { order: AdminOrder; className?: string }) {
  const { confirm, dialog } = useConfirm()
  const { moveTo, isBusy } = useStatusChange(order)
  const [next, ...further] = stepsAhead(order.status)
  if (!next) return null
  const choose = (to: Step): void => {
    if (to !== 'delivered') return void moveTo(to)
    void confirm({
      title: `Đơn ${order.formattedOrderNumber} đã giao xong?`,
      text: deliveryWarnings([order]).map(text => (
        <p key={text} className="mb-2">
          {text}
        </p>
      )),
      confirmText: 'Đã giao',
      act: () => moveTo('delivered'),
    })
  }
  return (
    <div className={cx('flex', className)}>
      <Button
        busy={isBusy}
        onClick={() => choose(next)}
        className={cx('flex-1 whitespace-nowrap max-md:px-3!', further.length > 0 && 'rounded-r-none')}
      >
        {stepVerbs[next]}
      </Button>
      {further.length > 0 && (
        <Menu.Root>
          <Menu.Trigger
            disabled={isBusy}
            aria-label="Chuyển sang trạng thái khác"
            className={cx(
              buttonClass({ size: 'dense' }),
              'w-11 rounded-l-none border-l-pine-500 px-0! pointer-fine:md:w-9',
            )}
          >
            <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
          </Menu.Trigger>
          <Menu.Portal>
            <Menu.Positioner sideOffset={4} align="end" className="z-80 outline-none">
              <Menu.Popup className="min-w-56 rounded-6 border border-sand-200 bg-white py-1 shadow-sh2">
                {further.map(to => (
                  <Menu.Item key={to} onClick={() => choose(to)} className={ITEM}>
                    Chuyển sang «{orderStatusLabels[to]}»
                  </Menu.Item>
                ))}
              </Menu.Popup>
            </Menu.Positioner>
          </Menu.Portal>
        </Menu.Root>
      )}
      {dialog}
    </div>
  )
}

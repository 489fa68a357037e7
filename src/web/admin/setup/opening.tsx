import { CircleCheck, Clock, Store } from 'lucide-react'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { Button } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { useConfirm } from '../kit/action/use-confirm.tsx'
import { missingRequired, type Setup } from './setup-data.ts'

/** Whether the shop sells, and the button that opens it, or closes it for a while (R48). */
export function Opening({ setup }: { setup: Setup }) {
  const { mutate, isBusy } = useMutation('PUT /api/admin/setup/opening')
  const { confirm, dialog } = useConfirm()
  const missing = missingRequired(setup).length
  const setOpening = (isOpen: boolean) => mutate({ body: { isOpen } })
  const close = () =>
    confirm({
      title: 'Tạm ngừng bán?',
      text: 'Khách không còn thấy sản phẩm và không đặt hàng được. Đơn đã đặt, tra cứu đơn và các trang khác vẫn như cũ.',
      confirmText: 'Tạm ngừng bán',
      act: () => setOpening(false),
    })
  return (
    <div className="flex flex-wrap items-center justify-between gap-4 border-sand-200 max-lg:border-t max-lg:pt-4 lg:border-l lg:pl-6">
      <div className="space-y-1 lg:text-right">
        {setup.isOpen ? (
          <Badge tone="good" icon={CircleCheck}>
            Đang mở bán
          </Badge>
        ) : (
          <Badge tone="warning" icon={Clock}>
            Chưa mở bán
          </Badge>
        )}
        <p id="opening" className="text-13 text-sand-600">
          {setup.isOpen
            ? 'Khách thấy sản phẩm và đặt hàng được'
            : missing > 0
              ? `Còn ${missing} bước bắt buộc mới mở được`
              : 'Khách chưa thấy sản phẩm'}
        </p>
      </div>
      {setup.isOpen ? (
        <Button kind="secondary" icon={Store} busy={isBusy} aria-describedby="opening" onClick={close}>
          Tạm ngừng bán
        </Button>
      ) : (
        <Button
          icon={Store}
          disabled={missing > 0}
          busy={isBusy}
          aria-describedby="opening"
          onClick={() => setOpening(true)}
        >
          Mở bán
        </Button>
      )}
      {dialog}
    </div>
  )
}

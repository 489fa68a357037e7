import { PackageOpen } from 'lucide-react'
import type { StrangersHold } from '#contract/orders/hold.calls.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount, formatDong, formatTime } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '../../kit/action/use-confirm.tsx'

/** The pieces that one hold keeps, its end, and the button that gives them back. */
export function HoldRow({ hold }: { hold: StrangersHold }) {
  const { confirm, dialog } = useConfirm()
  const { mutate } = useMutation('DELETE /api/admin/holds/:id')
  const amount = formatDong(hold.totalAmount)
  const release = () =>
    confirm({
      title: `Thả giữ hàng ${amount}?`,
      text: 'Hàng được bán tiếp ngay. Nếu khách đang chuyển khoản, họ thấy «đã hết giữ hàng» và có thể giữ lại.',
      confirmText: 'Thả giữ hàng',
      isDanger: true,
      act: () => mutate({ params: { id: hold._id } }),
    })
  return (
    <li className="flex flex-wrap items-center gap-3 px-4 py-3">
      <div className="min-w-0 grow basis-60">
        <p className="font-medium">{amount}</p>
        <p className="text-13 text-sand-600">
          Giữ từ {formatTime(hold.openedAt)} đến {formatTime(hold.expiresAt)}
          {hold.ofNetwork > 1 ? <span> · {formatCount(hold.ofNetwork)} giỏ từ cùng một mạng</span> : null}
        </p>
        <ul className="mt-1 text-14">
          {hold.lines.map(({ title, variantName, quantity }) => (
            <li key={`${title} ${variantName}`} className="break-words">
              {formatCount(quantity)} × {title}
              {variantName ? <span> ({variantName})</span> : null}
            </li>
          ))}
        </ul>
      </div>
      <Button
        kind="secondary"
        icon={PackageOpen}
        aria-label={`Thả giữ hàng ${amount}`}
        onClick={() => void release()}
      >
        Thả giữ hàng
      </Button>
      {dialog}
    </li>
  )
}

import { Copy } from 'lucide-react'
import { Button } from '#web/ui/button.tsx'
import { useCopy } from '#web/ui/text/use-copy.ts'
import { orderLink } from './order-link.ts'

/** A guest can open the order again only by this link; so it can be copied. */
export function CopyOrderLink({ orderId, accessKey }: { orderId: string; accessKey: string }) {
  const { isCopied, copy } = useCopy(
    'Trình duyệt không cho sao chép. Bạn vẫn xem được đơn ở mục Tra cứu đơn hàng.',
  )
  return (
    <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2 text-14 text-sand-600">
      <Button kind="secondary" size="small" icon={Copy} onClick={() => copy(orderLink(orderId, accessKey))}>
        {isCopied ? 'Đã sao chép' : 'Sao chép liên kết đơn hàng'}
      </Button>
      <span className="min-w-48 flex-1">
        Giữ liên kết này để xem lại đơn. Ai có liên kết đều xem được đơn, và hủy được khi đơn còn chờ xử lý.
      </span>
    </div>
  )
}

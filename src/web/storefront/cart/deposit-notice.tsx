import { formatDong } from '#web/lib/formats.ts'
import { Notice } from '#web/ui/notice.tsx'

/** Above this total the shop advises a deposit (specification §2). */
const DEPOSIT_FROM_DONG = 1_000_000

export function DepositNotice({ totalDong }: { totalDong: number }) {
  if (totalDong <= DEPOSIT_FROM_DONG) return null
  return <Notice className="mt-4">Đơn trên {formatDong(DEPOSIT_FROM_DONG)} nên đặt cọc tối thiểu 50%.</Notice>
}

import { CircleAlert, CircleCheck, CircleDashed, LoaderCircle, Minus } from 'lucide-react'
import { Badge } from '#web/ui/feedback/badge.tsx'
import type { Backup } from './backup-texts.ts'

/** How far it is proven that a backup is whole. */
export function CheckBadge({ backup: { state, check } }: { backup: Pick<Backup, 'state' | 'check'> }) {
  if (state === 'running')
    return (
      <Badge tone="info" icon={LoaderCircle}>
        Đang chạy
      </Badge>
    )
  if (state === 'failed')
    return (
      <Badge tone="bad" icon={CircleAlert}>
        Thất bại
      </Badge>
    )
  switch (check.result) {
    case 'restored':
      return (
        <Badge tone="good" icon={CircleCheck}>
          Đã kiểm chứng
        </Badge>
      )
    case 'hashes':
      return (
        <Badge tone="neutral" icon={Minus}>
          Chỉ khớp mã băm
        </Badge>
      )
    case 'unsigned':
      return (
        <Badge tone="warning" icon={CircleDashed}>
          Khớp, không có chữ ký
        </Badge>
      )
    case 'damaged':
      return (
        <Badge tone="bad" icon={CircleAlert}>
          Bị hỏng
        </Badge>
      )
    default:
      return (
        <Badge tone="warning" icon={CircleDashed}>
          Chưa kiểm
        </Badge>
      )
  }
}

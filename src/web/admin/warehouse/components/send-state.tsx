import { CircleAlert, CloudOff } from 'lucide-react'
import type { SendState } from './use-send-queue.ts'

/** Whether the shop has the work of this device; refused work can be sent again. */
export function SendStateLine({
  state,
  waiting,
  onRetry,
}: {
  state: SendState
  /** The work that is not sent yet. */
  waiting: number
  onRetry: () => void
}) {
  if (state.kind === 'offline') {
    return (
      <span role="status" className="flex items-center gap-1.5 text-glow-700">
        <CloudOff size={16} strokeWidth={1.75} aria-hidden />
        Mất kết nối · {waiting} lượt chờ gửi
      </span>
    )
  }
  if (state.kind === 'refused') {
    return (
      <span role="alert" className="flex flex-wrap items-center gap-1.5 text-lac-700">
        <CircleAlert size={16} strokeWidth={1.75} aria-hidden />
        {state.reason}
        <button type="button" onClick={onRetry} className="min-h-11 font-medium underline">
          Gửi lại {waiting} lượt
        </button>
      </span>
    )
  }
  return (
    <span role="status" className="text-sand-600">
      {state.kind === 'sent' ? 'Đã lưu' : 'Đang lưu…'}
    </span>
  )
}

import { useEffect, useRef } from 'react'
import type { GlobalError } from 'react-hook-form'
import { Link } from 'react-router'
import { Notice } from '#web/ui/feedback/notice.tsx'

/**
 * Why a movement was not booked. It makes the page longer above the button that was pressed: both are
 * scrolled into sight.
 */
export function RefusedOperation({
  error,
  bookedBefore,
}: {
  error: GlobalError
  bookedBefore: string | undefined
}) {
  const box = useRef<HTMLDivElement>(null)
  const { type, message } = error
  const isUnanswered = type === 'network' || type === 'timeout'
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' })
    const pressed = document.activeElement
    if (pressed instanceof HTMLButtonElement) pressed.scrollIntoView({ block: 'nearest' })
  }, [])
  return (
    <div ref={box} className="mt-4">
      <Notice tone="error">
        <p>{message}</p>
        {bookedBefore && (
          <p>
            <Link to={`/admin/warehouse/transactions/${bookedBefore}`} className="font-semibold underline">
              Xem phiếu đã ghi
            </Link>
            {' rồi chỉ giữ ở đây những dòng còn phải ghi.'}
          </p>
        )}
        <p>Các dòng đã nhập vẫn còn.{isUnanswered && ' Gửi lại thì phiếu không bị ghi hai lần.'}</p>
      </Notice>
    </div>
  )
}

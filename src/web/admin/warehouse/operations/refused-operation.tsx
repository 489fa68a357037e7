import { useEffect, useRef } from 'react'
import type { GlobalError } from 'react-hook-form'
import { Notice } from '#web/ui/feedback/notice.tsx'

/**
 * Why a movement was not booked. It makes the page longer above the button that was pressed: both are
 * scrolled into sight.
 */
export function RefusedOperation({ error }: { error: GlobalError }) {
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
        <p>Các dòng đã nhập vẫn còn.{isUnanswered && ' Gửi lại thì phiếu không bị ghi hai lần.'}</p>
      </Notice>
    </div>
  )
}

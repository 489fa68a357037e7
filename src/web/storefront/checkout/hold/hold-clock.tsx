import { Clock3 } from 'lucide-react'
import { useEffect, useState } from 'react'

/** Minutes at which the rest is read out: more would disturb. */
const SAID_AT = [10, 5, 1]

/** How long lines and prices are still kept, as mm:ss. Quiet: it is read out a few times only. */
export function HoldClock({ until }: { until: number }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const seconds = Math.max(0, Math.round((until - now) / 1000))
  const two = (value: number): string => String(value).padStart(2, '0')
  const said = SAID_AT.findLast(minutes => seconds <= minutes * 60)
  return (
    <p className="flex items-center gap-2 text-14 text-sand-600">
      <Clock3 size={18} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <span>
        Hàng và giá được giữ cho bạn trong{' '}
        <span role="timer" className="font-medium text-sand-900 tabular-nums">
          {two(Math.floor(seconds / 60))}:{two(seconds % 60)}
        </span>
      </span>
      <span role="status" className="sr-only">
        {said ? `Còn dưới ${said} phút giữ hàng` : ''}
      </span>
    </p>
  )
}

import { Clock, Store } from 'lucide-react'
import { useEffect, useState } from 'react'
import { formatTime } from '#web/lib/format/formats.ts'
import { isOpenAt, readHours } from '#web/lib/format/opening-hours.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'

/** «Đang mở cửa», by the browser's clock: the page itself is cached and the same for everybody. */
export function OpenNow({ hours }: { hours: string }) {
  const [time, setTime] = useState<string>()
  useEffect(() => {
    const look = (): void => setTime(formatTime(new Date().toISOString()))
    look()
    const timer = setInterval(look, 30_000)
    return () => clearInterval(timer)
  }, [])
  const times = readHours(hours)
  if (!times) return null
  const isOpen = time !== undefined && isOpenAt(times, time)
  // both texts share one place, so that nothing moves when the clock is read
  return (
    <span className="grid justify-items-start md:justify-items-end *:[grid-area:1/1]">
      <span className={isOpen ? '' : 'invisible'}>
        <Badge tone="good" icon={Store}>
          Đang mở cửa
        </Badge>
      </span>
      <span className={time === undefined || isOpen ? 'invisible' : ''}>
        <Badge tone="neutral" icon={Clock}>
          Mở lúc {times.opens}
        </Badge>
      </span>
    </span>
  )
}

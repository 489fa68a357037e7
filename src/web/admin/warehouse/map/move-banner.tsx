import { ArrowLeftRight } from 'lucide-react'
import { useLayoutEffect } from 'react'
import { Button } from '#web/ui/button.tsx'
import type { Moved } from './bin-context.ts'

/** Names the item that is being moved while its new bin is chosen on the map. Escape ends it. */
export function MoveBanner({ moved: { item, from }, onCancel }: { moved: Moved; onCancel: () => void }) {
  useLayoutEffect(() => {
    const cancel = (event: KeyboardEvent): void => {
      if (event.key === 'Escape' && !event.defaultPrevented) onCancel()
    }
    document.addEventListener('keydown', cancel)
    return () => document.removeEventListener('keydown', cancel)
  }, [onCancel])
  return (
    <div
      role="status"
      className="sticky top-2 z-2 mb-3 flex flex-wrap items-center gap-3 rounded-10 border border-glow-400 bg-glow-50 px-3.5 py-2 text-14"
    >
      <ArrowLeftRight size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-glow-700" />
      <span className="min-w-0 flex-1">
        Chọn ô sẽ nhận <b className="font-semibold">{item.title}</b> từ {from.location_code}.
      </span>
      <Button kind="secondary" onClick={onCancel}>
        Thôi chuyển
      </Button>
    </div>
  )
}

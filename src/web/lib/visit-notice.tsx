import { useSyncExternalStore } from 'react'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { lastsForVisit } from './storage.ts'

/** Reports that the browser stores nothing, if that matters; nothing while the page is hydrated. */
export function VisitNotice({ what, className }: { what: string; className?: string }) {
  const isShown = useSyncExternalStore(
    () => () => undefined,
    lastsForVisit,
    () => false,
  )
  if (!isShown) return null
  return (
    <Notice className={className}>
      Trình duyệt không cho lưu dữ liệu nên {what} chỉ được giữ trong tab này. Vui lòng đừng đóng hoặc tải lại
      tab.
    </Notice>
  )
}

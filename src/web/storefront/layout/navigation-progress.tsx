import { useNavigation } from 'react-router'
import { useSlow } from '#web/ui/feedback/use-slow.ts'

/** A glow line at the top while the next page takes long to load. */
export function NavigationProgress() {
  const isSlow = useSlow(useNavigation().state === 'loading')
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-60">
      {isSlow && (
        <div className="h-0.75 animate-appear bg-glow-400">
          <span className="sr-only">Đang tải trang</span>
        </div>
      )}
    </div>
  )
}

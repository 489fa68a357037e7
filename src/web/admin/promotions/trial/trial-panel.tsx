import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Panel } from '../../kit/page/panel.tsx'

/**
 * The computed effect of a promotion as it is typed; without it the missing fields, or the reason of a
 * failure.
 */
export function TrialPanel({
  title,
  aside,
  hint,
  failure,
  isLoading,
  children,
}: {
  title: string
  aside?: ReactNode
  hint: string
  failure: string | undefined
  isLoading: boolean
  children: ReactNode
}) {
  return (
    <Panel title={title} aside={aside}>
      {children ? (
        <div aria-busy={isLoading} className={cx('transition-opacity', isLoading && 'opacity-60')}>
          {children}
        </div>
      ) : (
        !failure && <p className="text-14 text-sand-600">{hint}</p>
      )}
      {failure && !isLoading && (
        <Notice tone="error" className="mt-3">
          {failure}
        </Notice>
      )}
    </Panel>
  )
}

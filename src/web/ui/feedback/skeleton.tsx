import type { ReactNode } from 'react'
import { cx } from '../cx.ts'

/** A grey bar or box in the place of loading content. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden className={cx('skeleton block rounded-4', className)} />
}

/**
 * Shows its skeletons after 150 ms, by styles: those of the server's page need no script for it. Their room
 * is kept from the start. Without scripts nothing will ever load, so there are none.
 */
export function Loading({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div role="status" aria-label={label} className="animate-late noscript:hidden in-data-unscripted:hidden">
      {children}
    </div>
  )
}

/** A grid of product cards that are still loading, with the geometry of the real ones. */
export function ProductGridSkeleton({ count, className }: { count: number; className?: string }) {
  return (
    <div className={cx('card-grid', className)}>
      {Array.from({ length: count }, (_, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the bars are all alike
        <div key={index} className="pb-7 md:pb-10">
          <Skeleton className="aspect-square rounded-6" />
          <Skeleton className="mt-3 h-5 w-4/5" />
          <Skeleton className="mt-2 h-4 w-3/5" />
          <Skeleton className="mt-3 h-6 w-2/5" />
        </div>
      ))}
    </div>
  )
}

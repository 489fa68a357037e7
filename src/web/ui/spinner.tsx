import { LoaderCircle } from 'lucide-react'
import { cx } from './cx.ts'

/** The turning circle that takes the place of an icon while something runs. */
export function Spinner({ size = 20, className }: { size?: number; className?: string }) {
  return <LoaderCircle size={size} strokeWidth={1.75} aria-hidden className={cx('animate-spin', className)} />
}

import type { LucideIcon } from 'lucide-react'
import type { ReactNode } from 'react'

/** Nothing here: an icon, a title in the text face, one sentence and one button. */
export function EmptyState({
  icon: Icon,
  title,
  text,
  action,
  heading: Heading = 'h2',
}: {
  icon: LucideIcon
  title: string
  text: string
  action?: ReactNode
  heading?: 'h1' | 'h2'
}) {
  return (
    <div className="flex flex-col items-center px-4 py-10 text-center">
      <span className="flex size-12 items-center justify-center rounded-full bg-glow-100 text-glow-700">
        <Icon size={22} strokeWidth={1.75} aria-hidden />
      </span>
      <Heading className="mt-4 font-semibold text-18">{title}</Heading>
      <p className="mt-1 max-w-md text-14 text-sand-600">{text}</p>
      {action && <div className="mt-4">{action}</div>}
    </div>
  )
}

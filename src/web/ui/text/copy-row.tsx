import type { ReactNode } from 'react'
import { CopyButton } from './copy-button.tsx'

/** A name and its value, with a button that copies the value as other programs take it. */
export function CopyRow({
  label,
  value,
  children,
}: {
  label: string
  /** The copied text. */
  value: string
  /** How it is shown. */
  children: ReactNode
}) {
  return (
    <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-3 border-sand-200 border-t py-2.5">
      <dt className="text-14 text-sand-600">{label}</dt>
      <dd>{children}</dd>
      <dd className="col-start-2 row-span-2 row-start-1">
        <CopyButton what={label} value={value} />
      </dd>
    </div>
  )
}

import type { ComponentProps, ReactNode } from 'react'
import { cx } from './cx.ts'

/** The frame of a table: scrolls sideways in itself, never the page. `label` names it. */
export function TableFrame({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
    <section aria-label={label} tabIndex={0} className="relative overflow-x-auto">
      <table className="w-full border-collapse text-left text-14">{children}</table>
    </section>
  )
}

/** A head cell; `numeric` columns are aligned right. */
export function Th({ numeric = false, className, ...rest }: ComponentProps<'th'> & { numeric?: boolean }) {
  return (
    <th
      scope="col"
      className={cx(
        'sticky top-0 z-1 h-10 whitespace-nowrap border-sand-200 border-b bg-white px-2 font-medium text-13 text-sand-600 md:px-3',
        numeric && 'text-right',
        className,
      )}
      {...rest}
    />
  )
}

/** A row: 58 high with a thumbnail, else 44; a chosen one is green-tinted. */
export function Tr({
  selected = false,
  tall = false,
  className,
  ...rest
}: ComponentProps<'tr'> & { selected?: boolean; tall?: boolean }) {
  return (
    <tr
      className={cx(
        'border-sand-200 border-b transition-colors',
        tall ? 'h-[58px]' : 'h-11',
        selected ? 'bg-pine-50' : 'hover:bg-sand-25',
        className,
      )}
      {...rest}
    />
  )
}

/** A cell; numbers are aligned right and never wrap. */
export function Td({ numeric = false, className, ...rest }: ComponentProps<'td'> & { numeric?: boolean }) {
  return (
    <td
      className={cx('px-2 py-1.5 md:px-3', numeric && 'whitespace-nowrap text-right', className)}
      {...rest}
    />
  )
}

import { cx } from '../cx.ts'
import type { Density } from '../density.ts'

/**
 * The classes of every box that is typed or chosen in. A compact one is 36 high with a pointer, 44 on touch.
 * It is red if it is `aria-invalid`: a screen reader announces each visible error.
 */
export function inputClass(density: Density = 'comfortable'): string {
  return cx(
    'w-full rounded-6 border border-sand-400 bg-white text-16 text-sand-900 transition-colors',
    'outline-offset-0 focus:border-pine-600 focus:outline-2 focus:outline-pine-600 focus-visible:outline-offset-0',
    'disabled:cursor-not-allowed disabled:border-sand-200 disabled:bg-sand-100 disabled:text-sand-500',
    'not-focus:aria-invalid:border-lac-600 not-focus:aria-invalid:ring-1 not-focus:aria-invalid:ring-lac-600',
    density === 'compact'
      ? 'min-h-11 px-3 pointer-fine:md:min-h-9 pointer-fine:md:text-14'
      : 'min-h-12 px-3.5',
  )
}

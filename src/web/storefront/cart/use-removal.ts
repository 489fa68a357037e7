import { useEffect, useRef, useState } from 'react'
import type { CartLine } from '#contract/cart/cart.shapes.ts'
import type { ShownCart } from '#web/lib/cart/local-cart.ts'
import { focusHeading, isFocusLost } from '../layout/page-focus.tsx'
import { lineId } from './cart-lines.ts'
import type { useCart } from './use-cart.ts'

/** The button that takes a line out of the cart. */
export const removeButtonId = (line: CartLine): string => `bo-${lineId(line)}`

/**
 * Removal of lines for people who don't see it: the removed line is named, and the focus, which went with
 * its line, goes to the line that is there now, else to the heading.
 */
export function useRemoval({ remove, clear }: Pick<ReturnType<typeof useCart>, 'remove' | 'clear'>) {
  const heading = useRef<HTMLHeadingElement>(null)
  const [gone, setGone] = useState<{ said: string; nextId: string | undefined }>()
  useEffect(() => {
    if (!gone) return
    const next = gone.nextId && document.getElementById(gone.nextId)
    // nothing near the last line is a better place than the heading
    if (!next && heading.current) focusHeading(heading.current)
    else if (next && isFocusLost()) next.focus()
  }, [gone])
  return {
    heading,
    said: gone?.said ?? '',
    remove: async (line: CartLine, { items }: ShownCart): Promise<void> => {
      const place = items.indexOf(line)
      const next = items[place + 1] ?? items[place - 1]
      if (!(await remove(line))) return
      setGone({
        said: `Đã xóa ${line.product_id.title} khỏi giỏ hàng`,
        nextId: next && removeButtonId(next),
      })
    },
    clear: async (): Promise<void> => {
      if (await clear()) setGone({ said: 'Đã xóa toàn bộ giỏ hàng', nextId: undefined })
    },
  }
}

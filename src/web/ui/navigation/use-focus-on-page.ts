import { useEffect, useRef } from 'react'

/**
 * After a step of the pager the focus goes to the element that has these pages (with `id` and tabindex −1):
 * the followed link is gone or is at the end of the new page. A focus elsewhere stays.
 */
export function useFocusOnPage(page: number, id: string): void {
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const focused = document.activeElement
    if (focused === document.body || focused?.closest('[data-pager]'))
      document.getElementById(id)?.focus({ preventScroll: true })
  }, [page, id])
}

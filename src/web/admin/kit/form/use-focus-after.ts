import { type RefObject, useEffect, useRef } from 'react'

/**
 * The element that gets the focus if the control that had it is removed with `isThere`: a button that is
 * pressed and then taken away would leave a keyboard at the top of the page. An element that is no control
 * needs a `tabIndex` of -1.
 */
export function useFocusAfter<Heir extends HTMLElement>(isThere: boolean): RefObject<Heir | null> {
  const heir = useRef<Heir>(null)
  const wasThere = useRef(isThere)
  useEffect(() => {
    if (wasThere.current && !isThere && document.activeElement === document.body) heir.current?.focus()
    wasThere.current = isThere
  }, [isThere])
  return heir
}

import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { useLocation } from 'react-router'

const HOVER_DELAY_MS = 120

/**
 * Entries that are links and have a panel each, one open at a time. A mouse opens by hovering and its click
 * follows the link; the first tap opens, the second follows the link; Enter, Space and `arrow` open, once
 * more `arrow` goes into the panel. A panel closes on leaving it by pointer or focus, by a press elsewhere,
 * with Escape, and with every new page.
 */
export function useHoverMenu<T extends HTMLElement>({ arrow }: { arrow: 'ArrowDown' | 'ArrowRight' }) {
  const [open, setOpen] = useState<string | undefined>()
  const root = useRef<T>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pressedBy = useRef<string | undefined>(undefined)
  const ids = useId()
  const location = useLocation()

  const show = (id: string | undefined): void => {
    clearTimeout(timer.current)
    setOpen(id)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: every new page closes the menu
  useEffect(() => show(undefined), [location])
  useLayoutEffect(() => {
    if (open === undefined) return
    const onEscape = (event: globalThis.KeyboardEvent): void => {
      if (event.key !== 'Escape') return
      const entry = root.current?.querySelector<HTMLElement>('[aria-expanded="true"]')
      if (entry?.parentElement?.contains(document.activeElement)) entry.focus()
      show(undefined)
    }
    const elsewhere = (event: globalThis.PointerEvent): void => {
      if (event.target instanceof Node && !root.current?.contains(event.target)) show(undefined)
    }
    document.addEventListener('keydown', onEscape)
    document.addEventListener('pointerdown', elsewhere)
    return () => {
      document.removeEventListener('keydown', onEscape)
      document.removeEventListener('pointerdown', elsewhere)
    }
  })

  /** `undefined` closes. A finger hovers over nothing. */
  const hover = (id: string | undefined) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setOpen(id), HOVER_DELAY_MS)
  }

  const entry = (id: string) => {
    const isOpen = open === id
    const panelId = `${ids}-${id}`
    const press = (event: MouseEvent): void => {
      const by = event.detail === 0 ? 'key' : pressedBy.current
      if (by === 'mouse' || (by !== 'key' && isOpen)) return
      event.preventDefault()
      show(isOpen ? undefined : id)
    }
    const key = (event: KeyboardEvent): void => {
      if (event.key !== ' ' && event.key !== arrow) return
      event.preventDefault()
      if (event.key === arrow && isOpen) document.getElementById(panelId)?.querySelector('a')?.focus()
      else show(isOpen ? undefined : id)
    }
    const leave = (event: FocusEvent): void => {
      const isGone = event.relatedTarget !== null && !event.currentTarget.contains(event.relatedTarget)
      if (isGone && isOpen) show(undefined)
    }
    return {
      isOpen,
      panelId,
      /** For the box around link and panel. */
      box: { onPointerEnter: hover(id), onBlur: leave },
      link: {
        'aria-expanded': isOpen,
        'aria-controls': isOpen ? panelId : undefined,
        onPointerDown: (event: PointerEvent) => {
          pressedBy.current = event.pointerType
        },
        onClick: press,
        onKeyDown: key,
      },
    }
  }
  return {
    root,
    isOpen: open !== undefined,
    close: () => show(undefined),
    closeByHover: hover(undefined),
    entry,
  }
}

export type HoverEntry = ReturnType<ReturnType<typeof useHoverMenu>['entry']>

import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { onFirstInput } from '#web/ui/on-first-input.ts'
import { scriptLoader } from '#web/ui/script-loader.ts'

/** The page that was shown last; it outlasts the layout, since the checkout has another one. */
let lastPath: string | undefined
const WAIT_MS = 10_000

const loadCare = scriptLoader(() => import('#web/ui/focus/input-care.ts'))

/**
 * Keeps the focus of a keyboard within the page, from the first input on. After a navigation it moves
 * to the heading of the new page if it would otherwise be lost: the activated element was removed with the
 * page before. A focus on the layout, or one moved by the person, stays.
 */
export function PageFocus() {
  useEffect(() => onFirstInput(() => void loadCare().then(loaded => loaded?.careForInput('leave'))), [])
  const { pathname } = useLocation()
  useEffect(() => {
    const isFirst = lastPath === undefined || lastPath === pathname
    lastPath = pathname
    return isFirst ? undefined : focusHeadingOnceThere()
  }, [pathname])
  return null
}

/**
 * The heading of a page that is filled in by the browser comes later; a placeholder is removed again.
 * @returns stops the waiting
 */
function focusHeadingOnceThere(): () => void {
  const settle = (): boolean => {
    if (!isFocusLost()) return true
    const heading = document.querySelector<HTMLElement>('main h1:not([data-placeholder])')
    if (heading) focusHeading(heading)
    return heading !== null
  }
  if (settle()) return () => undefined
  const watch = new MutationObserver(() => settle() && watch.disconnect())
  watch.observe(document.body, { childList: true, subtree: true })
  const timer = setTimeout(() => watch.disconnect(), WAIT_MS)
  return () => {
    watch.disconnect()
    clearTimeout(timer)
  }
}

/** Whether the element with the focus was removed. */
export function isFocusLost(): boolean {
  return document.activeElement === null || document.activeElement === document.body
}

/** A heading is no stop for the Tab key, but the next Tab goes on from it. */
export function focusHeading(heading: HTMLElement): void {
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
}

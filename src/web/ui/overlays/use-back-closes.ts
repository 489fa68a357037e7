import { useEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useNavigationType } from 'react-router'
import { markPage, noteNavigation, openLayer } from './back-layers.ts'

/** Devices on which Back is a button or a swipe; with a mouse people close a layer by its own button. */
const BY_HAND = '(pointer: coarse), not all and (min-width: 48rem)'

/**
 * Back closes an open layer instead of leaving the page. If there are several layers, it closes the one
 * opened last.
 */
export function useBackCloses(isOpen: boolean, close: (() => void) | undefined): void {
  const location = useLocation()
  const latest = useRef(close)
  useEffect(() => {
    latest.current = close
  })
  const isOn = isOpen && close !== undefined
  // in the frame in which it opens or closes: a second Back right after the first one closes the layer below
  useLayoutEffect(() => {
    if (isOn && window.matchMedia(BY_HAND).matches) return openLayer(() => latest.current?.())
  }, [isOn])
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new page under a layer that stays open, such as filters
  useEffect(() => {
    if (!isOn || !window.matchMedia(BY_HAND).matches) return
    // most layers close themselves with a new page: they come first
    const timer = setTimeout(markPage)
    return () => clearTimeout(timer)
  }, [isOn, location])
}

/** Notes each navigation for {@link useBackCloses}; used once, by the root of all pages. */
export function useNotedNavigations(): void {
  const { key } = useLocation()
  const hasReplaced = useNavigationType() === 'REPLACE'
  useLayoutEffect(() => noteNavigation(key, hasReplaced), [key, hasReplaced])
}

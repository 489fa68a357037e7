import { type ComponentType, type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import { ErrorState } from '../feedback/error-state.tsx'
import { scriptLoader } from '../script-loader.ts'
import { loadAllStyles } from './all-styles.ts'
import { sayMissing } from './say-missing.ts'

type Options = {
  /**
   * Behaviour if the script can't be loaded.
   * - `omit` (default): nothing is shown; the page can do without it.
   * - `say`: a toast reports it and `onClose` is called; the next press tries again.
   * - `retry`: the part reports it in its place and offers to try again; the page needs it.
   */
  ifMissing?: 'omit' | 'say' | 'retry'
  /** Shown until the script has been loaded. */
  placeholder?: ReactNode
  /**
   * Fetches the script with those of the page: with a navigation to it, or on windows of a media query. It is
   * for parts in {@link HydrateOnVisible}.
   */
  ahead?: 'navigation' | { media: string }
}

/** A component with its own script. */
export type LazyPart<P> = ((props: P) => ReactNode) & {
  /** Loads the script. Resolves to undefined if it can't be loaded; the next call tries again. */
  load: () => Promise<ComponentType<P> | undefined>
  /** Is fulfilled when the script has been loaded. */
  loaded: Promise<ComponentType<P>>
  /** Whether the window is such that the part is displayed. The server knows no window. */
  isDisplayed: () => boolean
}

/**
 * The default export of a module as a component with its own script, which is loaded when it is first
 * rendered; if it has the property `isOpen`, when that is first true. If that fails, the page and the typed
 * text stay. It renders nothing on the server: {@link HydrateOnVisible} does.
 *
 * React's `lazy` never tries again, and React may wait 300 ms before it replaces a fallback of `Suspense`:
 * too long after a press.
 */
export function lazyPart<P extends object>(
  load: () => Promise<{ default: ComponentType<P> }>,
  { ifMissing = 'omit', placeholder, ahead }: Options = {},
): LazyPart<P> {
  let fulfil: (component: ComponentType<P>) => void
  let known: ComponentType<P> | undefined
  let failures = 0
  const script = scriptLoader(async () => {
    // the page has the rules of the parts that the server renders
    const [part, hasStyles] = await Promise.all([load(), ahead ? true : loadAllStyles()])
    if (!hasStyles) throw new Error('The styles of the part are missing')
    known = part.default
    fulfil(known)
    return known
  })
  const isDisplayed = (): boolean =>
    typeof ahead !== 'object' || typeof window === 'undefined' || window.matchMedia(ahead.media).matches

  // biome-ignore lint/correctness/noComponentHookFactories: called once for each script, outside of components
  function Part(props: P) {
    const { isOpen = true, onClose } = props as P & { isOpen?: boolean; onClose?: () => void }
    const [Component, setComponent] = useState(() => known)
    const [isFailed, setFailed] = useState(false)
    const settle = useEffectEvent((loaded: ComponentType<P> | undefined) => {
      if (loaded) return setComponent(() => loaded)
      failures += 1
      if (ifMissing === 'retry') setFailed(true)
      if (ifMissing !== 'say') return
      sayMissing(failures > 1)
      onClose?.()
    })
    const isWanted = isOpen && !Component && !isFailed
    useEffect(() => {
      if (isWanted) script().then(loaded => settle(loaded))
    }, [isWanted])
    if (Component) return <Component {...props} />
    if (!isFailed) return isOpen && placeholder
    return (
      <ErrorState
        title="Không tải được phần này"
        {...(failures > 1 && { text: 'Tải lại trang rồi thử lại.' })}
        onRetry={() => setFailed(false)}
      />
    )
  }

  const loaded = new Promise<ComponentType<P>>(resolve => {
    fulfil = resolve
  })
  if (isFetchedAhead(ahead) && isDisplayed()) void script()
  return Object.assign(Part, { load: script, loaded, isDisplayed })
}

/** A module that is evaluated after React took the page over belongs to a navigation, which renders it. */
function isFetchedAhead(ahead: Options['ahead']): boolean {
  if (!ahead || typeof document === 'undefined') return false
  return ahead !== 'navigation' || document.documentElement.dataset.takenOver !== undefined
}

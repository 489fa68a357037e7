import { type ComponentType, Suspense, use, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

/** How far outside of the window a part is already hydrated, of the window's own size. */
const MARGIN = '60%'

/** A component with a script of its own. */
export type Part = {
  /** Loads the component once. A failure is kept until it is reset. */
  load: () => Promise<ComponentType>
  reset: () => void
  /** Is fulfilled when it has been loaded. */
  loaded: Promise<ComponentType>
}

export function createPart(load: () => Promise<ComponentType>): Part {
  let loading: Promise<ComponentType> | undefined
  let fulfil: (component: ComponentType) => void
  const loaded = new Promise<ComponentType>(resolve => {
    fulfil = resolve
  })
  const part: Part = {
    load: () => {
      loading ??= load().then(component => {
        fulfil(component)
        // the promise that React has seen fulfilled: with another one it would wait once more
        loading = loaded
        return component
      })
      return loading
    },
    reset: () => {
      loading = undefined
    },
    loaded,
  }
  if (isPageHydrated()) part.load().catch(part.reset)
  return part
}

/** Then a module that is evaluated belongs to a navigation, which renders its parts. */
function isPageHydrated(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.takenOver !== undefined
}

/**
 * A part of a page whose script is loaded when it comes near the window. Until then the HTML that the server sent stays as
 * it is: its links and forms work, and a part that a phone does not display costs the first page on it nothing. A part that
 * is first rendered in the browser is loaded at once.
 *
 * A part has no properties: it reads what it shows from contexts. When these change, as the router's do with each
 * navigation, React can't keep HTML that it has not hydrated: the part, which is out of sight, is empty until it is loaded.
 *
 * @param className of the box around the part, which must have a size wherever the part is displayed
 */
export function HydrateOnVisible({ part, className }: { part: Part; className?: string }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const watch = new IntersectionObserver(
      entries => {
        // without a network the part stays as the server sent it, until it comes near once more
        if (entries.some(entry => entry.isIntersecting)) part.load().catch(part.reset)
      },
      { rootMargin: MARGIN },
    )
    if (box.current) watch.observe(box.current)
    part.loaded.then(() => watch.disconnect())
    return () => watch.disconnect()
  }, [part])
  // the same element at each rendering of the page around it: another one would be a change, too
  const content = useMemo(
    () => (
      <Suspense>
        <Loaded part={part} />
      </Suspense>
    ),
    [part],
  )
  return (
    <div ref={box} className={className}>
      {content}
    </div>
  )
}

function Loaded({ part }: { part: Part }) {
  const Component = use(useIsHydrating() ? part.loaded : part.load())
  return <Component />
}

/** Whether React takes over HTML that the server sent. */
function useIsHydrating(): boolean {
  return useSyncExternalStore(
    () => () => undefined,
    () => false,
    () => typeof document !== 'undefined',
  )
}

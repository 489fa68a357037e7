import { type ComponentType, Suspense, use, useEffect, useMemo, useRef, useSyncExternalStore } from 'react'

/** How far outside of the window a part is already hydrated, of the window's own size. */
const MARGIN = '60%'

/** A component with a script of its own. */
export type Part = {
  /** Loads the component once; after a failure the next call tries again. */
  load: () => void
  /** Is fulfilled when it has been loaded. */
  loaded: Promise<ComponentType>
}

export function createPart(load: () => Promise<ComponentType>): Part {
  let isRequested = false
  let fulfil: (component: ComponentType) => void
  const part: Part = {
    load: () => {
      if (isRequested) return
      isRequested = true
      load().then(fulfil, () => {
        isRequested = false
      })
    },
    loaded: new Promise(resolve => {
      fulfil = resolve
    }),
  }
  if (isPageHydrated()) part.load()
  return part
}

/** Then a module that is evaluated belongs to a navigation, which renders its parts. */
function isPageHydrated(): boolean {
  return typeof document !== 'undefined' && document.documentElement.dataset.takenOver !== undefined
}

/**
 * A part of a page whose script is loaded when it comes near the window. Until then the HTML that the server sent stays as
 * it is: its links and forms work, and a part that a phone does not display costs the first page on it nothing. A part that
 * is first rendered in the browser is loaded at once. A part whose script can't be loaded, without a network or after a
 * newer version of the shop has been installed, costs the page around it nothing: it is tried again when it comes near once more.
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
        if (entries.some(entry => entry.isIntersecting)) part.load()
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
  if (!useIsHydrating()) part.load()
  const Component = use(part.loaded)
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

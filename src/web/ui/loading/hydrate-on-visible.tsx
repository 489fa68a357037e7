import {
  type ReactNode,
  type RefObject,
  Suspense,
  use,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react'
import type { LazyPart } from './lazy-part.tsx'

/** How far outside of the window a part is already hydrated, of the window's own size. */
const MARGIN = '60%'

/**
 * A part of a page that loads its script when it comes near the window. Until then the HTML that the server
 * sent stays as it is: its links and forms work, and a part that a phone does not display costs the first
 * page on it nothing. A part that is first rendered in the browser is loaded at once. If the script fails to
 * load (no network, or a newer version of the shop), the rest of the page keeps working; it is retried when
 * the part comes near again.
 *
 * A button in it that is pressed before is pressed once more when the part has been hydrated; so is a link
 * that opens a menu.
 *
 * A part has no properties: it reads its data from contexts. When these change, as the router's do with
 * each navigation, React can't keep HTML that it has not hydrated: the part, which is out of sight, is
 * empty until it is loaded.
 *
 * @param className of the box around the part, which must have a size wherever the part is displayed
 * @param fallback replaces a part without the server's HTML until it is loaded; the same element
 *   at each rendering
 */
export function HydrateOnVisible({
  part,
  className,
  fallback,
}: {
  part: LazyPart<object>
  className?: string
  fallback?: ReactNode
}) {
  const box = useRef<HTMLDivElement>(null)
  const onReady = useKeptPress(box, part)
  useEffect(() => {
    let isNear = false
    const watch = new IntersectionObserver(
      entries => {
        isNear = entries.at(-1)?.isIntersecting ?? false
        if (isNear) void part.load()
      },
      { rootMargin: MARGIN },
    )
    const again = (): void => {
      if (isNear) void part.load()
    }
    const stop = (): void => {
      watch.disconnect()
      window.removeEventListener('online', again)
    }
    if (box.current) watch.observe(box.current)
    window.addEventListener('online', again)
    part.loaded.then(stop)
    return stop
  }, [part])
  // the same element at each rendering of the page around it: another one would be a change, too
  const content = useMemo(
    () => (
      <Suspense fallback={fallback}>
        <Loaded part={part} onReady={onReady} />
      </Suspense>
    ),
    [part, onReady, fallback],
  )
  return (
    <div ref={box} className={className}>
      {content}
    </div>
  )
}

/**
 * Keeps the last press on a button that sends no form, or the last tap or key on a link that opens a menu,
 * until the part has been hydrated. If that fails a press is dropped and a link is followed. React does
 * not repeat a press on HTML that waits for a script, and with the capture on the window it never sees
 * this one.
 * @returns a function to be called when the part has been hydrated
 */
function useKeptPress(box: RefObject<HTMLElement | null>, part: LazyPart<object>): () => void {
  const [isReady, setReady] = useState(false)
  const pressed = useRef<HTMLElement | null>(null)
  useEffect(() => {
    if (!isReady) return
    pressed.current?.click()
    pressed.current = null
  }, [isReady])
  useLayoutEffect(() => {
    if (isReady) return
    // clicks have no kind of pointer in browsers of before 2025
    let pressedBy: string | undefined
    const press = ({ pointerType }: PointerEvent): void => {
      pressedBy = pointerType
    }
    const keep = async (event: MouseEvent): Promise<void> => {
      const target = keptTarget(event, event.detail === 0 ? 'key' : pressedBy)
      if (!target || !box.current?.contains(target)) return
      event.stopImmediatePropagation()
      event.preventDefault()
      pressed.current = target
      if (await part.load()) return
      pressed.current = null
      if (target instanceof HTMLAnchorElement) window.location.assign(target.href)
    }
    window.addEventListener('pointerdown', press, true)
    window.addEventListener('click', keep, true)
    return () => {
      window.removeEventListener('pointerdown', press, true)
      window.removeEventListener('click', keep, true)
    }
  }, [isReady, box, part])
  return useCallback(() => setReady(true), [])
}

/**
 * The button or link of a press that waits for the part. The click of a mouse on a link follows it, as it
 * does later; so does a press with a key that opens another tab or window.
 */
function keptTarget(event: MouseEvent, pressedBy: string | undefined): HTMLElement | undefined {
  const target = (event.target as Element).closest<HTMLElement>('button, a[aria-expanded]')
  if (target instanceof HTMLButtonElement && target.form && target.type !== 'button') return undefined
  const isFollowed = pressedBy === 'mouse' || event.ctrlKey || event.metaKey || event.shiftKey
  return target instanceof HTMLAnchorElement && isFollowed ? undefined : (target ?? undefined)
}

function Loaded({ part, onReady }: { part: LazyPart<object>; onReady: () => void }) {
  if (!useIsHydrating() && part.isDisplayed()) void part.load()
  const Component = use(part.loaded)
  useEffect(onReady, [onReady])
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

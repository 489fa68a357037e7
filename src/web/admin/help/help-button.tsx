import { CircleHelp } from 'lucide-react'
import { useEffect, useLayoutEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { IconButton } from '#web/ui/button.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { takeAskedHelp } from './asked-help.ts'

const HelpPanel = lazyPart(() => import('./help-panel.tsx'), { ifMissing: 'say' })

/** «?» on every page of the back office. The key `?` opens its help too, and so does a task that is found. */
export function HelpButton({ className }: { className?: string }) {
  const { pathname, key } = useLocation()
  /** The page on which it is open, which another one closes, and its unfolded task. */
  const [shown, setShown] = useState<{ on: string; task: number }>()
  const isOpen = shown?.on === pathname
  const toggle = (): void => setShown(isOpen ? undefined : { on: pathname, task: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same address again is a new wish
  useEffect(() => {
    const task = takeAskedHelp()
    if (task !== undefined) setShown({ on: pathname, task })
  }, [pathname, key])
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return
      event.preventDefault()
      setShown({ on: pathname, task: 0 })
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [pathname])
  return (
    <>
      <IconButton
        icon={CircleHelp}
        label="Trợ giúp cho trang này"
        aria-keyshortcuts="?"
        onClick={toggle}
        className={className}
      />
      <HelpPanel
        isOpen={isOpen}
        onClose={() => setShown(undefined)}
        pathname={pathname}
        task={shown?.task ?? 0}
      />
    </>
  )
}

/** Whether a key belongs to a field or to a dialog: these have keys of their own. */
function isTyping(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role="dialog"]') !== null
}

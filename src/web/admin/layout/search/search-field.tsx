import { Autocomplete } from '@base-ui/react/autocomplete'
import { Search as SearchIcon } from 'lucide-react'
import { type KeyboardEvent, useLayoutEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { Role } from '#contract/kernel/roles.ts'
import { cx } from '#web/ui/cx.ts'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { askForHelp } from '../../help/asked-help.ts'
import { ResultList } from './result-list.tsx'
import { fieldProps, rootProps } from './root-props.ts'
import { useSearch } from './use-search.ts'

/**
 * The search of the back office from 768 px: a field with results below it, over the page, which stays as it
 * is for screen readers. Ctrl K comes here from anywhere.
 */
export function SearchField({ role, className }: { role: Role; className?: string }) {
  const navigate = useNavigate()
  const box = useRef<HTMLInputElement>(null)
  const [isOpen, setOpen] = useState(false)
  const search = useSearch(role)
  // not `useEffect`: it runs after the paint, and a key that is pressed before it is lost
  useLayoutEffect(() => {
    const onKey = (event: globalThis.KeyboardEvent): void => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      if (!box.current?.checkVisibility()) return
      event.preventDefault()
      box.current.focus()
      box.current.select()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  const onKeyDown = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') setOpen(false)
    if (key === 'ArrowDown') setOpen(true)
  }
  return (
    <Autocomplete.Root {...rootProps(search)} inline open={isOpen}>
      <search
        className={cx('transition-[max-width] lg:relative', isOpen ? 'max-w-160' : 'max-w-100', className)}
        onBlur={({ currentTarget, relatedTarget }) => {
          if (!currentTarget.contains(relatedTarget)) setOpen(false)
        }}
      >
        <div className="relative">
          <SearchIcon
            size={18}
            strokeWidth={1.75}
            aria-hidden
            className="absolute top-1/2 left-3 -translate-y-1/2 text-sand-600"
          />
          <Autocomplete.Input
            ref={box}
            {...fieldProps}
            aria-expanded={isOpen}
            aria-keyshortcuts="Control+K Meta+K"
            onClick={() => setOpen(true)}
            onInput={() => setOpen(true)}
            onKeyDown={onKeyDown}
            className={cx(inputClass('compact'), 'pl-10 lg:pointer-fine:pr-16')}
          />
          <kbd className="pointer-events-none absolute hidden lg:pointer-fine:block top-1/2 right-2.5 -translate-y-1/2 rounded-4 border border-sand-200 px-1.5 text-12 text-sand-600">
            Ctrl K
          </kbd>
        </div>
        {isOpen && (
          <div className="absolute inset-x-4 top-full z-60 mt-1.5 flex max-h-[min(42rem,calc(100dvh-6rem))] flex-col rounded-6 border border-sand-200 bg-white shadow-sh3 lg:right-auto lg:left-0 lg:w-160">
            <ResultList
              search={search}
              onChoose={({ to, help }) => {
                if (help !== undefined) askForHelp(help)
                setOpen(false)
                search.setTyped('')
                document.getElementById('content')?.focus()
                navigate(to)
              }}
            />
          </div>
        )}
      </search>
    </Autocomplete.Root>
  )
}

import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import { useDensity } from '../density.ts'

export type Tab = { id: string; label: ReactNode; panel: ReactNode }

/**
 * Tabs with a glow line (comfortable) or a pine line (compact). All panels are in the page, so that they can
 * be read and searched without JavaScript; the ones not chosen are hidden once the page is hydrated.
 */
export function Tabs({ tabs, label }: { tabs: readonly Tab[]; label: string }) {
  const isCompact = useDensity() === 'compact'
  const [chosen, setChosen] = useState(tabs[0]?.id)
  const base = useId()
  const list = useRef<HTMLDivElement>(null)
  const move = (event: KeyboardEvent): void => {
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    const index = tabs.findIndex(tab => tab.id === chosen)
    const next = tabs[(index + step + tabs.length) % tabs.length]
    setChosen(next?.id)
    list.current?.querySelector<HTMLElement>(`[data-tab="${next?.id}"]`)?.focus()
  }
  return (
    <div>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={move}
        className="flex gap-6 overflow-x-auto border-sand-200 border-b"
      >
        {tabs.map(tab => (
          <button
            key={tab.id}
            type="button"
            role="tab"
            data-tab={tab.id}
            id={`${base}-${tab.id}-tab`}
            aria-selected={tab.id === chosen}
            aria-controls={`${base}-${tab.id}`}
            tabIndex={tab.id === chosen ? 0 : -1}
            onClick={() => setChosen(tab.id)}
            className={cx(
              '-mb-px min-h-12 whitespace-nowrap border-b-3 transition-colors',
              isCompact ? 'border-b-2 text-14' : 'text-16',
              tab.id === chosen
                ? cx('font-semibold', isCompact ? 'border-pine-700' : 'border-glow-400')
                : 'border-transparent text-sand-600 hover:text-sand-900',
            )}
          >
            {tab.label}
          </button>
        ))}
      </div>
      {tabs.map(tab => (
        <div
          key={tab.id}
          role="tabpanel"
          id={`${base}-${tab.id}`}
          aria-labelledby={`${base}-${tab.id}-tab`}
          className={cx('pt-6', tab.id !== chosen && 'hidden')}
        >
          {tab.panel}
        </div>
      ))}
    </div>
  )
}

import { Popover } from '@base-ui/react/popover'
import { ChevronDown, Search } from 'lucide-react'
import { type KeyboardEvent, type ReactNode, type Ref, useId, useRef, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { inputClass } from '#web/ui/inputs/input-class.ts'

export type PickerOption = { id: string; content: ReactNode; isDisabled?: boolean }
export type PickerGroup = { heading?: string; options: readonly PickerOption[] }

type Props = {
  /** Names the box together with its content. */
  label: string
  children: ReactNode
  invalid?: boolean
  describedBy?: string | undefined
  disabled?: boolean
  /** The choice is read from an arm’s length. */
  isLarge?: boolean
  buttonRef?: Ref<HTMLButtonElement> | undefined
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  searchLabel: string
  typed: string
  onTyped: (typed: string) => void
  groups: readonly PickerGroup[]
  /** Shown if there are no options, and while they load. */
  emptyText: string
  footer?: ReactNode
  onChoose: (id: string) => void
}

/** A box that opens a searched list. Arrows move in it, Enter chooses, Escape closes. */
export function Picker(props: Props) {
  const { label, children, invalid = false, isOpen, onOpen } = props
  const input = useRef<HTMLInputElement>(null)
  return (
    <Popover.Root open={isOpen} onOpenChange={onOpen}>
      <Popover.Trigger
        ref={props.buttonRef}
        disabled={props.disabled}
        aria-invalid={invalid || undefined}
        aria-describedby={props.describedBy}
        className={cx(
          inputClass('compact'),
          'flex items-center justify-between gap-2 text-left',
          props.isLarge && 'h-auto! min-h-14! font-semibold text-28!',
        )}
      >
        <span className="sr-only">{label}: </span>
        {children}
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-sand-600" />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner sideOffset={4} align="start" className="z-80 outline-none">
          <Popover.Popup
            initialFocus={input}
            aria-label={label}
            className="w-[min(26rem,calc(100vw-2rem))] rounded-6 border border-sand-200 bg-white p-2 shadow-sh2 outline-none"
          >
            <Options {...props} inputRef={input} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Options(props: Props & { inputRef: Ref<HTMLInputElement> }) {
  const { label, searchLabel, typed, onTyped, groups, emptyText, footer, inputRef, onChoose, onOpen } = props
  const listId = useId()
  const [active, setActive] = useState<string>()
  const enabled = groups.flatMap(({ options }) =>
    options.flatMap(option => (option.isDisabled ? [] : option.id)),
  )
  const current = active !== undefined && enabled.includes(active) ? active : enabled[0]
  const optionId = (id: string) => `${listId}-${id}`
  const choose = (id: string): void => {
    onChoose(id)
    onOpen(false)
  }
  const move = (event: KeyboardEvent): void => {
    if (event.key === 'Enter') {
      event.preventDefault()
      if (current !== undefined) choose(current)
      return
    }
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step === undefined || enabled.length === 0) return
    event.preventDefault()
    const next = enabled[(enabled.indexOf(current ?? '') + step + enabled.length) % enabled.length] ?? ''
    setActive(next)
    document.getElementById(optionId(next))?.scrollIntoView({ block: 'nearest' })
  }
  return (
    <>
      <div className="relative">
        <Search
          size={18}
          strokeWidth={1.75}
          aria-hidden
          className="pointer-events-none absolute top-1/2 left-3 -translate-y-1/2 text-sand-600"
        />
        <input
          ref={inputRef}
          role="combobox"
          aria-label={searchLabel}
          aria-expanded
          aria-controls={listId}
          aria-activedescendant={current && optionId(current)}
          aria-autocomplete="list"
          autoComplete="off"
          placeholder={searchLabel}
          value={typed}
          onChange={event => onTyped(event.target.value)}
          onKeyDown={move}
          className={cx(inputClass('compact'), 'pl-9')}
        />
      </div>
      <div id={listId} role="listbox" aria-label={label} className="mt-2 max-h-72 overflow-y-auto">
        {groups.map(({ heading, options }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options in a listbox
          <div key={heading ?? ''} role="group" aria-label={heading ?? label}>
            {heading && <p className="px-3 pt-2 pb-1 text-13 text-sand-600">{heading}</p>}
            {options.map(({ id, content, isDisabled = false }) => (
              // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the box above, which has the focus
              // biome-ignore lint/a11y/useFocusableInteractive: the box above holds the focus
              <div
                key={id}
                id={optionId(id)}
                role="option"
                aria-selected={id === current}
                aria-disabled={isDisabled || undefined}
                onClick={() => !isDisabled && choose(id)}
                onMouseMove={() => !isDisabled && setActive(id)}
                className={cx(
                  'flex min-h-11 items-center gap-3 rounded-4 px-3 py-1.5 text-14',
                  isDisabled ? 'cursor-not-allowed text-sand-600' : 'cursor-pointer',
                  id === current && 'bg-sand-100',
                )}
              >
                {content}
              </div>
            ))}
          </div>
        ))}
      </div>
      {groups.every(({ options }) => options.length === 0) && (
        <p role="status" className="px-3 py-2 text-14 text-sand-600">
          {emptyText}
        </p>
      )}
      {footer && <p className="mt-2 border-sand-200 border-t px-3 pt-2 text-13 text-sand-600">{footer}</p>}
    </>
  )
}

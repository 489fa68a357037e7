import { Dialog as Base } from '@base-ui/react/dialog'
import { Check, ChevronDown, Search, X } from 'lucide-react'
import { type Ref, useContext, useEffect, useRef, useState } from 'react'
import { cx } from '../cx.ts'
import type { ComboboxOption } from '../inputs/combobox.tsx'
import { inputClass } from '../inputs/input-class.ts'
import { RequiredContext } from '../inputs/required.ts'
import { useBackCloses } from './use-back-closes.ts'

export type OptionSheetProps = {
  id: string
  label: string
  options: readonly ComboboxOption[]
  value: string
  onChange: (value: string) => void
  /** The options that fit the typed text, the best one first. */
  search: (typed: string) => readonly ComboboxOption[]
  placeholder: string
  isOpen: boolean
  onOpen: (isOpen: boolean) => void
  disabled?: boolean | undefined
  invalid?: boolean
  /** A typed text that is in no option can be taken unchanged. */
  allowFree?: boolean | undefined
  isLoading?: boolean | undefined
  emptyText?: string | undefined
  describedBy?: string | undefined
  buttonRef?: Ref<HTMLButtonElement>
  /** The keyboard opens with the sheet: for lists too long to scroll through. */
  searchFirst?: boolean | undefined
  /** The element that gets the focus after a choice; `false` leaves it to the next layer. */
  focusAfterChoice?: (() => HTMLElement | null | false) | undefined
}

/** A choice on a phone: a box that opens a list over the whole screen, with a search field above it. */
export function OptionSheet(props: OptionSheetProps) {
  const { id, label, value, placeholder, isOpen, onOpen, disabled, invalid, describedBy, buttonRef } = props
  useBackCloses(isOpen, () => onOpen(false))
  const hasChosen = useRef(false)
  const input = useRef<HTMLInputElement>(null)
  const isRequired = useContext(RequiredContext)
  const choose = (next: string): void => {
    hasChosen.current = true
    props.onChange(next)
    onOpen(false)
  }
  useEffect(() => {
    if (isOpen) hasChosen.current = false
  }, [isOpen])
  return (
    <Base.Root open={isOpen} onOpenChange={onOpen}>
      <Base.Trigger
        ref={buttonRef}
        id={id}
        type="button"
        disabled={disabled}
        // a button can't be required: its name contains it
        aria-label={`${label}: ${value || placeholder}${isRequired ? ', bắt buộc' : ''}`}
        aria-invalid={invalid || undefined}
        aria-describedby={describedBy}
        className={cx(inputClass(), 'flex items-center justify-between gap-2 text-left')}
      >
        <span className={cx('truncate', !value && 'text-sand-500')}>{value || placeholder}</span>
        <ChevronDown size={18} strokeWidth={1.75} aria-hidden className="shrink-0 text-sand-600" />
      </Base.Trigger>
      <Base.Portal>
        <Base.Popup
          initialFocus={props.searchFirst ? input : true}
          finalFocus={() => {
            const next = hasChosen.current ? props.focusAfterChoice?.() : undefined
            return next ?? true
          }}
          className="fixed inset-0 z-60 flex flex-col bg-white outline-none transition-opacity duration-160 data-ending-style:opacity-0 data-starting-style:opacity-0"
        >
          <header className="flex shrink-0 items-center justify-between gap-4 py-1.5 pr-2 pl-4">
            <Base.Title className="font-semibold text-18">{label}</Base.Title>
            <Base.Close
              aria-label="Đóng"
              className="flex size-11 shrink-0 items-center justify-center rounded-6"
            >
              <X size={22} strokeWidth={1.75} aria-hidden />
            </Base.Close>
          </header>
          <Options {...props} inputRef={input} onChoose={choose} />
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

function Options({
  label,
  options,
  value,
  search,
  allowFree = false,
  isLoading = false,
  emptyText = 'Không tìm thấy kết quả phù hợp.',
  inputRef,
  onChoose,
}: OptionSheetProps & { inputRef: Ref<HTMLInputElement>; onChoose: (value: string) => void }) {
  const [typed, setTyped] = useState('')
  const wanted = typed.trim()
  const shown = wanted ? search(wanted) : options
  const isFree = allowFree && wanted !== '' && !options.some(option => option.value === wanted)
  const row =
    'flex min-h-13 w-full items-center justify-between gap-3 border-sand-100 border-b px-4 py-2 text-left text-16'
  return (
    <>
      <div className="relative shrink-0 border-sand-200 border-b px-4 pb-3">
        <Search
          size={20}
          strokeWidth={1.75}
          aria-hidden
          className="pointer-events-none absolute top-3.5 left-7.5 text-sand-600"
        />
        <input
          ref={inputRef}
          type="search"
          enterKeyHint="done"
          autoComplete="off"
          aria-label={`Tìm ${label.toLowerCase()}`}
          placeholder="Gõ để tìm, không cần dấu"
          value={typed}
          onChange={event => setTyped(event.target.value)}
          onKeyDown={event => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            const first = shown[0]?.value ?? (isFree ? wanted : undefined)
            if (wanted && first) onChoose(first)
          }}
          className={cx(inputClass(), 'pl-11')}
        />
      </div>
      <div className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-[env(safe-area-inset-bottom)]">
        {isLoading && <p className="px-4 py-4 text-15 text-sand-600">Đang tải danh sách…</p>}
        {!isLoading && shown.length === 0 && <p className="px-4 py-4 text-15 text-sand-600">{emptyText}</p>}
        <ul aria-label={label}>
          {shown.map(option => (
            <li key={option.value}>
              <button
                type="button"
                aria-pressed={option.value === value}
                onClick={() => onChoose(option.value)}
                className={cx(row, option.value === value && 'font-semibold')}
              >
                <span>
                  {option.label}
                  {option.detail && (
                    <span className="block font-normal text-13 text-sand-600">{option.detail}</span>
                  )}
                </span>
                {option.value === value && (
                  <Check size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
                )}
              </button>
            </li>
          ))}
          {isFree && (
            <li>
              <button type="button" onClick={() => onChoose(wanted)} className={row}>
                Dùng «{wanted}»
              </button>
            </li>
          )}
        </ul>
      </div>
    </>
  )
}

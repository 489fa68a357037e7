import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { type KeyboardEvent, type Ref, useContext, useRef, useState } from 'react'
import { foldDiacritics } from '#contract/kernel/vietnamese.ts'
import { cx } from '../cx.ts'
import { useDensity } from '../density.ts'
import { FieldNote } from './field.tsx'
import { inputClass } from './input-class.ts'
import { RequiredContext } from './required.ts'
import { unapplied, useSettledBySubmit } from './unapplied.ts'

export type ComboboxOption = { value: string; label: string; detail?: string | undefined }

/**
 * A list that is searched by typing. `search` gives the options that fit the typed text, the best one first;
 * with `allowFree` a text that is in no option can be taken unchanged.
 *
 * A typed text never disappears: when the box is left or its form is sent, the option that it names is
 * chosen. A text that names none stays with a sentence, and the form is not sent.
 */
export function Combobox({
  id,
  options,
  value,
  onChange,
  search,
  placeholder,
  disabled = false,
  invalid = false,
  allowFree = false,
  emptyText = 'Không tìm thấy kết quả phù hợp.',
  describedBy,
  inputRef,
  onTyped,
  isLoading = false,
}: {
  id: string
  options: readonly ComboboxOption[]
  value: string
  /** Gets the chosen option as well; a free text or an empty value has none. */
  onChange: (value: string, option?: ComboboxOption) => void
  search: (typed: string) => readonly ComboboxOption[]
  placeholder?: string
  disabled?: boolean | undefined
  invalid?: boolean
  allowFree?: boolean | undefined
  emptyText?: string | undefined
  describedBy?: string | undefined
  inputRef?: Ref<HTMLInputElement>
  /** Called if options are loaded by the typed text. */
  onTyped?: ((typed: string) => void) | undefined
  /** Whether options for the typed text are still on their way. */
  isLoading?: boolean
}) {
  const chosen = options.find(option => option.value === value) ?? (value ? { value, label: value } : null)
  const density = useDensity()
  /** Typed since the last choice; undefined while the box shows the choice. */
  const [typed, setTyped] = useState<string>()
  const [isRefused, setRefused] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const text = typed ?? chosen?.label ?? ''
  const isLeft = text.trim() !== '' && text !== chosen?.label
  const choose = (next: string, option?: ComboboxOption): void => {
    setTyped(undefined)
    setRefused(false)
    onChange(next, option)
  }
  /** Chooses the option that the typed text names; false, with a sentence, if there is none. */
  const settle = (): boolean => {
    if (!isLeft) return true
    // if any text can be taken, it means only an option of exactly that name
    const isComplete = !allowFree && !isLoading
    const named = namedBy(text, search(text), { isComplete, isLoaded: onTyped !== undefined })
    if (named) choose(named.value, named)
    else if (allowFree) choose(text.trim())
    else setRefused(true)
    return named !== undefined || allowFree
  }
  /**
   * Enter takes the marked option, or else the first one found; it sends no form that it has just changed.
   */
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>): void => {
    const { currentTarget, nativeEvent } = event
    const isOpen = currentTarget.getAttribute('aria-expanded') === 'true'
    if (event.key !== 'Enter' || nativeEvent.isComposing || !(isOpen || isLeft)) return
    event.preventDefault()
    const isMarked = isOpen && currentTarget.hasAttribute('aria-activedescendant')
    if (isMarked || !isLeft) return
    // options of an earlier text are not meant
    const first = isLoading ? undefined : search(text).find(option => !onTyped || hasWords(option, text))
    if (first) choose(first.value, first)
    else if (!isLoading) settle()
  }
  useSettledBySubmit(input, settle)
  const isRequired = useContext(RequiredContext)
  const noteId = `${id}-unapplied`
  const isWrong = invalid || isRefused
  return (
    <Base.Root
      items={options}
      value={chosen}
      disabled={disabled}
      limit={200}
      isItemEqualToValue={(one, other) => one.value === other.value}
      itemToStringLabel={option => option.label}
      filteredItems={isLeft ? search(text) : options}
      inputValue={text}
      onInputValueChange={(next, { reason }) => {
        if (reason === 'input-change') {
          setTyped(next)
          setRefused(false)
        }
        // a text that is typed and not chosen stays when the list closes
        if (reason === 'input-change' || !isLeft) onTyped?.(next)
      }}
      onValueChange={next => choose(next?.value ?? '', next ?? undefined)}
    >
      <div className="relative">
        <Base.Input
          ref={element => {
            input.current = element
            if (typeof inputRef === 'function') inputRef(element)
            else if (inputRef) inputRef.current = element
          }}
          id={id}
          placeholder={placeholder}
          aria-invalid={isWrong || undefined}
          aria-required={isRequired || undefined}
          aria-describedby={[describedBy, isRefused && noteId].filter(Boolean).join(' ') || undefined}
          autoComplete="off"
          onBlur={settle}
          onKeyDown={onKeyDown}
          {...unapplied(isLeft, () => setRefused(true))}
          className={cx(inputClass(density), 'pr-11')}
        />
        <Base.Trigger
          aria-label="Mở danh sách"
          tabIndex={-1}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-sand-600"
        >
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
        </Base.Trigger>
      </div>
      <FieldNote
        id={noteId}
        error={
          isRefused
            ? `«${text.trim()}» chưa được chọn: hãy chọn trong danh sách hoặc xóa chữ này.`
            : undefined
        }
      />
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-80 outline-none">
          <Base.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-auto rounded-6 border border-sand-200 bg-white shadow-sh2">
            <Base.Empty className="px-4 py-3 text-14 text-sand-600 empty:p-0">
              {isLoading ? 'Đang tìm…' : emptyText}
            </Base.Empty>
            <Base.List className="py-1 empty:hidden">
              {(option: ComboboxOption) => (
                <Base.Item
                  key={option.value}
                  value={option}
                  className="flex min-h-11 cursor-default items-center justify-between gap-3 px-4 py-1.5 text-15 outline-none data-highlighted:bg-sand-50 data-selected:font-semibold"
                >
                  <span>
                    {option.label}
                    {option.detail && (
                      <span className="block font-normal text-13 text-sand-600">{option.detail}</span>
                    )}
                  </span>
                  <Base.ItemIndicator className="shrink-0">
                    <Check size={18} strokeWidth={1.75} aria-hidden />
                  </Base.ItemIndicator>
                </Base.Item>
              )}
            </Base.List>
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

/**
 * The option that a typed text names: the one with exactly that label, or else the only one found. A list
 * that is still loading may lack others, and one that was loaded may be of an earlier text: its option counts
 * if it has the typed words.
 */
function namedBy(
  typed: string,
  found: readonly ComboboxOption[],
  { isComplete, isLoaded }: { isComplete: boolean; isLoaded: boolean },
): ComboboxOption | undefined {
  const exact = found.filter(({ label }) => folded(label) === folded(typed))
  const [named, other] = exact.length > 0 || !isComplete ? exact : found
  if (!named || other) return undefined
  return isLoaded && !hasWords(named, typed) ? undefined : named
}

const folded = (text: string): string => foldDiacritics(text.trim())

function hasWords({ label, detail = '' }: ComboboxOption, typed: string): boolean {
  const text = folded(`${label} ${detail}`)
  return folded(typed)
    .split(/\s+/)
    .every(word => text.includes(word))
}

import { Combobox as Base } from '@base-ui/react/combobox'
import { Check, ChevronDown } from 'lucide-react'
import { type Ref, useState } from 'react'
import { cx } from '../cx.ts'
import { useDensity } from '../density.ts'
import { inputClass } from './input-class.ts'

export type ComboboxOption = { value: string; label: string; detail?: string | undefined }

/**
 * A list that is searched by typing. `search` gives the options that fit the typed text, the best one first; with
 * `allowFree` a text that is in no option can be taken unchanged.
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
}: {
  id: string
  options: readonly ComboboxOption[]
  value: string
  onChange: (value: string) => void
  search: (typed: string) => readonly ComboboxOption[]
  placeholder?: string
  disabled?: boolean
  invalid?: boolean
  allowFree?: boolean
  emptyText?: string
  describedBy?: string | undefined
  inputRef?: Ref<HTMLInputElement>
  /** Called while options are loaded by what is typed. */
  onTyped?: (typed: string) => void
}) {
  const chosen = options.find(option => option.value === value) ?? (value ? { value, label: value } : null)
  const density = useDensity()
  const [typed, setTyped] = useState('')
  const isSearched = typed.trim() !== '' && typed !== chosen?.label
  return (
    <Base.Root
      items={options}
      value={chosen}
      disabled={disabled}
      limit={200}
      isItemEqualToValue={(one, other) => one.value === other.value}
      itemToStringLabel={option => option.label}
      filteredItems={isSearched ? search(typed) : options}
      onInputValueChange={text => {
        setTyped(text)
        onTyped?.(text)
      }}
      onValueChange={next => onChange(next?.value ?? '')}
    >
      <div className="relative">
        <Base.Input
          ref={inputRef}
          id={id}
          placeholder={placeholder}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          autoComplete="off"
          onBlur={event => {
            const left = event.currentTarget.value.trim()
            if (allowFree && left && left !== chosen?.label) onChange(left)
          }}
          className={cx(inputClass({ invalid, density }), 'pr-11')}
        />
        <Base.Trigger
          aria-label="Mở danh sách"
          tabIndex={-1}
          className="absolute inset-y-0 right-0 flex w-11 items-center justify-center text-sand-600"
        >
          <ChevronDown size={18} strokeWidth={1.75} aria-hidden />
        </Base.Trigger>
      </div>
      <Base.Portal>
        <Base.Positioner sideOffset={4} className="z-80 outline-none">
          <Base.Popup className="max-h-[min(20rem,var(--available-height))] w-(--anchor-width) overflow-auto rounded-6 border border-sand-200 bg-white shadow-sh2">
            <Base.Empty className="px-4 py-3 text-14 text-sand-600 empty:p-0">{emptyText}</Base.Empty>
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
                  <Base.ItemIndicator>
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

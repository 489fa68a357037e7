import { X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Combobox, type ComboboxOption } from '#web/ui/inputs/combobox.tsx'
import { Field } from '#web/ui/inputs/field.tsx'

/**
 * Several records that are chosen one after another: a box that finds them. Each choice is at once a chip
 * below it.
 */
export function Chooser({
  label,
  placeholder,
  required = false,
  hint,
  error,
  chosen,
  options,
  search,
  onTyped,
  isLoading = false,
  onAdd,
  onRemove,
}: {
  label: string
  placeholder: string
  required?: boolean
  hint?: ReactNode
  error?: string | undefined
  chosen: readonly { key: string; name: string }[]
  options: readonly ComboboxOption[]
  search: (typed: string) => readonly ComboboxOption[]
  onTyped?: (typed: string) => void
  isLoading?: boolean
  onAdd: (option: ComboboxOption) => void
  onRemove: (key: string) => void
}) {
  return (
    <div>
      <Field label={label} required={required} hint={hint} error={error}>
        {ids => (
          <Combobox
            id={ids.id}
            describedBy={ids.describedBy}
            invalid={ids.invalid}
            placeholder={placeholder}
            options={options}
            value=""
            search={search}
            isLoading={isLoading}
            onChange={(_, option) => option && onAdd(option)}
            onTyped={onTyped}
          />
        )}
      </Field>
      {chosen.length > 0 && (
        <ul aria-label={`${label}: đã chọn`} className="mt-2 flex flex-wrap gap-2">
          {chosen.map(({ key, name }) => (
            <li
              key={key}
              className="inline-flex items-center rounded-6 border border-sand-200 bg-sand-50 pl-3 text-14"
            >
              {name}
              <button
                type="button"
                aria-label={`Bỏ ${name}`}
                onClick={() => onRemove(key)}
                className="flex size-11 items-center justify-center text-sand-600 pointer-fine:md:size-9"
              >
                <X size={16} strokeWidth={1.75} aria-hidden />
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

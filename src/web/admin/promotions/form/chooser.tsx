import { Plus, X } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { Combobox, type ComboboxOption } from '#web/ui/inputs/combobox.tsx'
import { Field } from '#web/ui/inputs/field.tsx'

/** Several things that are chosen one after another: a box that finds them, and what is chosen below it. */
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
  onAdd: (option: ComboboxOption) => void
  onRemove: (key: string) => void
}) {
  const [picked, setPicked] = useState<ComboboxOption>()
  const all = picked && !options.some(({ value }) => value === picked.value) ? [picked, ...options] : options
  const add = (): void => {
    if (picked) onAdd(picked)
    setPicked(undefined)
  }
  return (
    <div>
      <Field label={label} required={required} hint={hint} error={error}>
        {ids => (
          <span className="flex gap-2">
            <span className="min-w-0 flex-1">
              <Combobox
                id={ids.id}
                describedBy={ids.describedBy}
                invalid={ids.invalid}
                placeholder={placeholder}
                options={all}
                value={picked?.value ?? ''}
                search={search}
                onChange={value => setPicked(all.find(option => option.value === value))}
                {...(onTyped && { onTyped })}
              />
            </span>
            <Button
              kind="secondary"
              icon={Plus}
              disabled={!picked}
              onClick={add}
              aria-label={`Thêm vào: ${label}`}
            >
              Thêm
            </Button>
          </span>
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

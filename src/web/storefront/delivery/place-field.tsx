import type { Ref } from 'react'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { OptionSheet, type OptionSheetProps } from '#web/ui/overlays/option-sheet.tsx'
import { useMedia } from '#web/ui/use-media.ts'

type Props = Omit<OptionSheetProps, 'id' | 'describedBy' | 'invalid' | 'buttonRef'> & {
  error: string | undefined
  required?: boolean
  inputRef: Ref<HTMLInputElement & HTMLButtonElement>
  /** Another key clears the typed text. */
  resetKey?: string
  /** The part of an address that the browser's own address book fills in here; the form reads it. */
  autofill?: 'address-level1' | 'address-level2'
}

/** A place, required by default: on a phone a list over the whole screen, else a list below the box. */
export function PlaceField({ error, inputRef, required = true, resetKey, autofill, ...choice }: Props) {
  const isPhone = useMedia('not all and (min-width: 48rem)')
  const { label, options, value, onChange, search, placeholder, disabled, allowFree, emptyText } = choice
  return (
    <Field label={label} required={required} error={error}>
      {ids => (
        <div className="relative">
          {/* browsers fill in fields of text only: not a list, and none that is not displayed */}
          {autofill && (
            <input
              aria-hidden
              tabIndex={-1}
              autoComplete={autofill}
              maxLength={200}
              className="pointer-events-none absolute inset-0 -z-1 size-full opacity-0"
            />
          )}
          {isPhone ? (
            <OptionSheet key={resetKey} {...choice} {...ids} buttonRef={inputRef} />
          ) : (
            <Combobox
              key={resetKey}
              options={options}
              value={value}
              onChange={onChange}
              search={search}
              placeholder={placeholder}
              {...ids}
              inputRef={inputRef}
              disabled={disabled}
              allowFree={allowFree}
              emptyText={emptyText}
            />
          )}
        </div>
      )}
    </Field>
  )
}

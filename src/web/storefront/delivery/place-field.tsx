import type { Ref } from 'react'
import { Combobox } from '#web/ui/inputs/combobox.tsx'
import { Field } from '#web/ui/inputs/field.tsx'
import { OptionSheet, type OptionSheetProps } from '#web/ui/overlays/option-sheet.tsx'
import { useMedia } from '#web/ui/use-media.ts'

type Props = Omit<OptionSheetProps, 'id' | 'describedBy' | 'invalid' | 'buttonRef'> & {
  error: string | undefined
  required?: boolean
  inputRef: Ref<HTMLInputElement & HTMLButtonElement>
}

/** A place, required unless said otherwise: on a phone a list over the whole screen, else a list below the box. */
export function PlaceField({ error, inputRef, required = true, ...choice }: Props) {
  const isPhone = useMedia('not all and (min-width: 48rem)')
  const { label, options, value, onChange, search, placeholder, disabled, allowFree, emptyText } = choice
  return (
    <Field label={label} required={required} error={error}>
      {ids =>
        isPhone ? (
          <OptionSheet {...choice} {...ids} buttonRef={inputRef} />
        ) : (
          <Combobox
            {...{ options, value, onChange, search, placeholder, ...ids }}
            inputRef={inputRef}
            {...(disabled !== undefined && { disabled })}
            {...(allowFree !== undefined && { allowFree })}
            {...(emptyText !== undefined && { emptyText })}
          />
        )
      }
    </Field>
  )
}

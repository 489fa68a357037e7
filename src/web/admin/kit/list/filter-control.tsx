import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { NativeSelect } from '#web/ui/inputs/select.tsx'
import type { Choice, Control, Values } from './filters.ts'
import { PeriodFields } from './period-fields.tsx'
import { SearchField } from './search-field.tsx'
import { ViewLinks } from './view-links.tsx'

/** Side by side above the list, or one below another with their labels in a sheet. */
export type Place = 'row' | 'sheet'

type Props<C, L> = {
  control: C
  name: string
  /** All filters as they are being changed. */
  draft: Values
  change: (changed: Values) => void
  loaded: L
  place: Place
  /** The address of the list with another value of this filter. */
  hrefWith: (value: string) => string
}

type Of<Kind extends string, L> = Extract<Control<L>, { kind: Kind }>

/** The control of one filter. */
export function FilterControl<L>({ control, ...rest }: Props<Control<L>, L>) {
  const { draft, change, place, name } = rest
  switch (control.kind) {
    case 'text':
      return <TextControl control={control} {...rest} />
    case 'choice':
      return <ChoiceControl control={control} {...rest} />
    case 'views':
      return (
        <ViewLinks
          label={control.label}
          views={control.viewsOf(rest.loaded, draft[name] ?? '').map(({ value, label }) => ({
            label,
            to: rest.hrefWith(value),
            isCurrent: value === draft[name],
          }))}
        />
      )
    case 'period':
      return (
        <PeriodFields
          startDate={draft.startDate ?? ''}
          endDate={draft.endDate ?? ''}
          onChange={change}
          place={place}
        />
      )
    case 'order':
      return (
        <Select
          label="Sắp xếp"
          choices={control.choices}
          value={`${draft.sortBy}:${draft.sortOrder}`}
          onChoose={value => {
            const [sortBy = '', sortOrder = ''] = value.split(':')
            change({ sortBy, sortOrder })
          }}
          place={place}
        />
      )
  }
}

function TextControl<L>({ control, name, draft, change, place }: Props<Of<'text', L>, L>) {
  const { label, placeholder, max, isPhone } = control
  const value = draft[name] ?? ''
  if (!isPhone)
    return (
      <SearchField
        label={label}
        placeholder={placeholder}
        maxLength={max}
        value={value}
        onChange={text => change({ [name]: text })}
        className="min-w-44 flex-1 md:max-w-72"
      />
    )
  return (
    <Labelled label={label} place={place}>
      <input
        type="tel"
        inputMode="tel"
        aria-label={label}
        placeholder={placeholder}
        maxLength={max}
        value={value}
        onChange={event => change({ [name]: event.target.value })}
        className={cx(inputClass('compact'), place === 'row' && 'md:w-36')}
      />
    </Labelled>
  )
}

function ChoiceControl<L>({ control, name, draft, change, loaded, place }: Props<Of<'choice', L>, L>) {
  const { label, resets, isLabelled } = control
  const choices = control.useChoices(loaded, draft)
  if (!control.isShown(draft)) return null
  const select = (
    <Select
      label={label}
      choices={choices}
      value={draft[name] ?? ''}
      onChoose={value => change({ ...Object.fromEntries(resets.map(other => [other, ''])), [name]: value })}
      place={place}
    />
  )
  if (!isLabelled) return select
  return (
    <span className="flex items-center gap-2 max-md:w-full md:ml-auto">
      <span aria-hidden className="text-sand-600">
        {label}
      </span>
      {select}
    </span>
  )
}

function Select({
  label,
  choices,
  value,
  onChoose,
  place,
}: {
  label: string
  choices: readonly Choice[]
  value: string
  onChoose: (value: string) => void
  place: Place
}) {
  return (
    <Labelled label={label} place={place}>
      <NativeSelect
        aria-label={label}
        disabled={choices.length < 2}
        options={choices}
        value={value}
        onChange={event => onChoose(event.target.value)}
        className={place === 'sheet' ? 'w-full' : 'max-md:w-full'}
      />
    </Labelled>
  )
}

/** In a row a control names itself. */
function Labelled({ label, place, children }: { label: string; place: Place; children: ReactNode }) {
  if (place === 'row') return children
  return (
    <div>
      <span aria-hidden className="mb-1.5 block font-medium text-14">
        {label}
      </span>
      {children}
    </div>
  )
}

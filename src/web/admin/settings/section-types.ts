import type { InputOf, ReplyOf } from '#contract/calls.ts'
import type { SettingSection } from '#contract/settings/settings.sections.ts'

type Saved = InputOf<'PUT /api/admin/settings/:section'>['body']

/** A section as it came from the server. */
export type SectionState = ReplyOf<'GET /api/admin/settings/:section'>['data']
/** A section as it is typed: numbers may still be text. */
export type ValueOf<K extends SettingSection> = Extract<Saved, { section: K }>['value']

/** What is wrong, by the path of the field inside the section: `classes.0.rates`. */
export type FieldErrors = Record<string, string>

/** What the fields of a section are given. */
export type SectionProps<K extends SettingSection> = {
  value: ValueOf<K>
  change: (changed: Partial<ValueOf<K>>) => void
  fieldErrors: FieldErrors
}

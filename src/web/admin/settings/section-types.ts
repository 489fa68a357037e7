import type { UseFormReturn } from 'react-hook-form'
import type { InputOf, ReplyOf } from '#contract/calls.ts'
import type { SettingSection } from '#contract/settings/settings.sections.ts'

type Saved = InputOf<'PUT /api/admin/settings/:section'>['body']

/** A section as it came from the server. */
export type SectionState = ReplyOf<'GET /api/admin/settings/:section'>['data']
/** A section as it is typed: numbers may still be text. */
export type ValueOf<K extends SettingSection> = Extract<Saved, { section: K }>['value']

/** The form of a section. */
export type SectionForm<K extends SettingSection> = UseFormReturn<ValueOf<K>>

/** The properties of the panels of a section. */
export type SectionProps<K extends SettingSection> = { form: SectionForm<K> }

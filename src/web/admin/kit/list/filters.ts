import { z } from 'zod'

export type Values = Readonly<Record<string, string>>

export type Choice<V extends string = string> = { value: V; label: string }

/** How a filter is changed. `L` is the data of the page. */
export type Control<L> =
  | { kind: 'text'; label: string; placeholder: string; max: number; isPhone?: true }
  | {
      kind: 'choice'
      label: string
      /** Fixed choices, or a hook that takes them from the loaded data or from elsewhere. */
      useChoices(loaded: L, draft: Values): readonly Choice[]
      /** Filters that a change takes away. */
      resets: readonly string[]
      /** Whether it is shown with these other filters. */
      isShown(draft: Values): boolean
      /** With its label next to it, at the end of the bar. */
      isLabelled?: true
    }
  | { kind: 'views'; label: string; viewsOf(loaded: L, current: string): readonly Choice[] }
  /** Of the filters `startDate` and `endDate`. */
  | { kind: 'period' }
  /** Of the filters `sortBy` and `sortOrder`, as `field:direction`. */
  | { kind: 'order'; choices: readonly Choice[] }

/** A value in the address of a list, and how it is changed. */
export type Filter<V extends string = string, L = unknown> = {
  /** Reads the value of an address; gives the usual value for a missing or senseless one. */
  shape: z.ZodType<V>
  /** Over the bar, next to the button of the sheet, in the bar or the sheet, at the end of the bar. */
  place: 'above' | 'first' | 'bar' | 'end'
  /** The order of the list: no reason for an empty list, and kept if the filters are cleared. */
  isOrder?: true
  /** The pause before a change is applied, in ms, if it is not the usual one. */
  delayMs?: number
  /** Without any, links set the filter. */
  control?: Control<L>
}

export type Filters = Readonly<Record<string, Filter>>

/** The values of declared filters; '' is none. */
export type ValuesOf<F extends Filters> = {
  [Name in keyof F]: F[Name] extends Filter<infer V> ? V : never
}

/** Those that are set. */
export type SetOf<F extends Filters> = {
  [Name in keyof F]?: Exclude<ValuesOf<F>[Name], ''>
}

/** Free text. `label` is the accessible name. */
export function search(label: string, placeholder: string, { max = 120 } = {}): Filter {
  return {
    shape: typed(max),
    place: 'first',
    control: { kind: 'text', label, placeholder, max },
  }
}

/** A phone number. It is typed slowly (specification §9). */
export function phone(label: string): Filter {
  return {
    shape: typed(20),
    place: 'bar',
    delayMs: 800,
    control: { kind: 'text', label, placeholder: label, max: 20, isPhone: true },
  }
}

type ChoiceOptions = { resets?: readonly string[]; isShown?: (draft: Values) => boolean }

/** One of fixed values. @param all the words for no choice */
export function choice<const V extends string>(
  label: string,
  all: string,
  values: readonly V[],
  labels: Readonly<Record<V, string>>,
  options: ChoiceOptions = {},
): Filter<V | ''> {
  const choices = choicesOf(all, values, labels)
  return { ...choiceFrom(label, () => choices, options), shape: oneOf(values) }
}

/** One of the values of a hook. If there is only one, the control is off. */
export function choiceFrom<L>(
  label: string,
  useChoices: (loaded: L, draft: Values) => readonly Choice[],
  { resets = [], isShown = () => true, shape = idShape }: ChoiceOptions & { shape?: z.ZodType<string> } = {},
): Filter<string, L> {
  return { shape, place: 'bar', control: { kind: 'choice', label, useChoices, resets, isShown } }
}

/**
 * The parts of a list as links above it. @param nameOf the words of a part, such as with the number of its
 * lines
 */
export function views<const V extends string, L = unknown>(
  label: string,
  all: string,
  values: readonly V[],
  labels: Readonly<Record<V, string>>,
  {
    nameOf = name => name,
    isShown = () => true,
  }: {
    nameOf?: (name: string, value: V | '', loaded: L) => string
    isShown?: (value: V | '', loaded: L) => boolean
  } = {},
): Filter<V | '', L> {
  const choices = choicesOf(all, values, labels)
  return {
    shape: oneOf(values),
    place: 'above',
    control: {
      kind: 'views',
      label,
      viewsOf: (loaded, current) =>
        choices
          .filter(({ value }) => value === current || isShown(value, loaded))
          .map(({ value, label: name }) => ({ value, label: nameOf(name, value, loaded) })),
    },
  }
}

/** The days of a period: two values with one control. */
export function period(): { startDate: Filter; endDate: Filter } {
  return {
    startDate: { shape: dayShape, place: 'bar', control: { kind: 'period' } },
    endDate: hidden(dayShape),
  }
}

/** A value that links set. */
export function hidden<V extends string>(shape: z.ZodType<V>): Filter<V> {
  return { shape, place: 'bar' }
}

/** The identifier of a record that links set. */
export function hiddenId(): Filter {
  return hidden(idShape)
}

/** The order of the list, at the end of the bar. @param usual the words of the usual order, which is '' */
export function sorting<const V extends string>(
  usual: string,
  values: readonly V[],
  labels: Readonly<Record<V, string>>,
): Filter<V | ''> {
  const choices = choicesOf(usual, values, labels)
  return {
    shape: oneOf(values),
    place: 'end',
    isOrder: true,
    control: {
      kind: 'choice',
      label: 'Sắp xếp',
      useChoices: () => choices,
      resets: [],
      isShown: () => true,
      isLabelled: true,
    },
  }
}

/**
 * The order of the list as a field and a direction; the first field is the usual one.
 * @param choices `field:direction` with its words; without any the heads of the columns set the order
 */
export function order<const Field extends string>(
  fields: readonly [Field, ...Field[]],
  usual: 'asc' | 'desc',
  choices: readonly Choice[] = [],
): { sortBy: Filter<Field>; sortOrder: Filter<'asc' | 'desc'> } {
  return {
    sortBy: {
      shape: z.enum(fields).catch(() => fields[0]) as z.ZodType<Field>,
      place: 'bar',
      isOrder: true,
      ...(choices.length > 0 && { control: { kind: 'order', choices } }),
    },
    sortOrder: { shape: z.enum(['asc', 'desc']).catch(usual), place: 'bar', isOrder: true },
  }
}

function choicesOf<V extends string>(
  all: string,
  values: readonly V[],
  labels: Readonly<Record<V, string>>,
): Choice<V | ''>[] {
  return [{ value: '', label: all }, ...values.map(value => ({ value, label: labels[value] }))]
}

/** A text of one line; one with control characters, which only an address can have, is none. */
function typed(max: number): z.ZodType<string> {
  return z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u)
    .catch('')
}

/** An identifier, or empty. */
const idShape: z.ZodType<string> = z.uuid().or(z.literal('')).catch('')

/** A day as 2026-11-20, or empty. */
const dayShape = z.iso.date().or(z.literal('')).catch('')

function oneOf<V extends string>(values: readonly V[]): z.ZodType<V | ''> {
  return z
    .enum(values)
    .or(z.literal(''))
    .catch('' as const) as z.ZodType<V | ''>
}

import { CircleAlert } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'
import { cx } from '../cx.ts'
import { useDensity } from '../density.ts'
import { inputClass } from './input-class.ts'
import { NumberBox } from './number-box.tsx'
import { RequiredContext } from './required.ts'

export type FieldProps = {
  label: ReactNode
  required?: boolean | undefined
  error?: string | undefined
  hint?: ReactNode
  /** Shown at the right end of the label line. */
  aside?: ReactNode
  className?: string | undefined
}

export type FieldIds = { id: string; describedBy: string | undefined; invalid: boolean }

/** Label, the box itself (rendered by `children`), and the error or hint below it. */
export function Field({
  label,
  required = false,
  error,
  hint,
  aside,
  className,
  children,
}: FieldProps & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = Boolean(error || hint)
  return (
    <div className={className}>
      <div className="mb-1.5 flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="font-medium text-14">
          {label}
          {required ? (
            <span className="text-lac-600" aria-hidden>
              {' '}
              *
            </span>
          ) : (
            <span className="font-normal text-sand-600"> (không bắt buộc)</span>
          )}
        </label>
        {aside}
      </div>
      <RequiredContext value={required}>
        {children({ id, describedBy: hasNote ? noteId : undefined, invalid: Boolean(error) })}
      </RequiredContext>
      <FieldNote id={noteId} error={error} hint={hint} />
    </div>
  )
}

/** The sentence under a box: an error with its icon, else the hint, else nothing. */
export function FieldNote({ id, error, hint }: { id: string; error?: string | undefined; hint?: ReactNode }) {
  if (error) {
    return (
      <p id={id} className="mt-1.5 flex gap-1.5 text-13 text-lac-700">
        <CircleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-px shrink-0" />
        {error}
      </p>
    )
  }
  return hint ? (
    <p id={id} className="mt-1.5 text-13 text-sand-600">
      {hint}
    </p>
  ) : null
}

type TextFieldProps = FieldProps & { inputClassName?: string | undefined } & Omit<
    ComponentProps<'input'>,
    'id' | 'className' | 'size'
  >

/** A labelled one-line box. */
export function TextField(props: TextFieldProps) {
  const { label, required, error, hint, aside, className, inputClassName, ...rest } = props
  const density = useDensity()
  const isNumber = rest.type === 'number' || rest.inputMode === 'numeric' || rest.inputMode === 'decimal'
  const Box = isNumber ? NumberBox : 'input'
  return (
    <Field label={label} error={error} hint={hint} aside={aside} className={className} required={required}>
      {ids => (
        <Box
          id={ids.id}
          aria-describedby={ids.describedBy}
          aria-invalid={ids.invalid || undefined}
          aria-required={required || undefined}
          className={cx(inputClass(density), inputClassName)}
          {...rest}
        />
      )}
    </Field>
  )
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, 'id' | 'className'>

/** A labelled box for several lines. */
export function TextAreaField(props: TextAreaProps) {
  const { label, required, error, hint, aside, className, ...rest } = props
  const density = useDensity()
  return (
    <Field label={label} error={error} hint={hint} aside={aside} className={className} required={required}>
      {ids => (
        <textarea
          id={ids.id}
          aria-describedby={ids.describedBy}
          aria-invalid={ids.invalid || undefined}
          aria-required={required || undefined}
          className={cx(inputClass(density), 'py-2.5')}
          {...rest}
        />
      )}
    </Field>
  )
}

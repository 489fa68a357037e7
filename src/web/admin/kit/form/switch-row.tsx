import { type ReactNode, useId } from 'react'
import { FieldNote } from '#web/ui/inputs/field.tsx'

/** A switch with its name and its effect. */
export function SwitchRow({
  label,
  hint,
  checked,
  onChange,
  error,
  children,
}: {
  label: string
  hint: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
  error?: string | undefined
  /** Shown below, for example a warning. */
  children?: ReactNode
}) {
  const hintId = useId()
  const errorId = useId()
  return (
    <div className="pb-3">
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <span className="relative flex h-5 w-9 shrink-0">
          <input
            type="checkbox"
            role="switch"
            aria-checked={checked}
            checked={checked}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={error === undefined ? hintId : `${hintId} ${errorId}`}
            onChange={event => onChange(event.target.checked)}
            className="peer h-5 w-9 cursor-pointer appearance-none rounded-full border border-sand-400 bg-white transition-colors checked:border-pine-700 checked:bg-pine-700"
          />
          <span
            aria-hidden
            className="pointer-events-none absolute top-1 left-1 size-3 rounded-full bg-sand-600 transition-transform peer-checked:translate-x-4 peer-checked:bg-white"
          />
        </span>
        <span className="font-medium">{label}</span>
      </label>
      <p id={hintId} className="-mt-1 pl-12 text-13 text-sand-600">
        {hint}
      </p>
      {error !== undefined && (
        <div className="pl-12">
          <FieldNote id={errorId} error={error} />
        </div>
      )}
      {children && <div className="mt-2 pl-12">{children}</div>}
    </div>
  )
}

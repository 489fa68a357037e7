import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useId } from 'react'
import { Button } from '../button.tsx'
import { cx } from '../cx.ts'
import { useDensity } from '../density.ts'
import { FileDrop } from './file-drop.tsx'

/**
 * A dashed box that takes a file, or several with `multiple`: chosen, or dropped on it. `children` are its
 * content. The input stays in
 * the page while the box is hidden, so that another button can open it.
 */
export function FileChoice({
  input,
  label,
  accept,
  isInvalid,
  describedBy,
  isBoxShown = true,
  multiple = false,
  className,
  onChoose,
  children,
}: {
  input: RefObject<HTMLInputElement | null>
  label: string
  accept: string
  isInvalid: boolean
  /** The id of the note about the file. */
  describedBy: string
  isBoxShown?: boolean
  multiple?: boolean
  className: string
  onChoose: (file: File, others: readonly File[]) => void
  children: ReactNode
}) {
  const id = useId()
  const take = ([file, ...others]: readonly File[]): void => {
    if (file) onChoose(file, multiple ? others : [])
    // the same file may be chosen again once it is corrected, or after a failure
    if (input.current) input.current.value = ''
  }
  return (
    <FileDrop onDrop={take}>
      {isOver => (
        <>
          <input
            ref={input}
            id={id}
            type="file"
            accept={accept}
            multiple={multiple}
            tabIndex={isBoxShown ? undefined : -1}
            aria-label={label}
            aria-invalid={isInvalid || undefined}
            aria-describedby={describedBy}
            onChange={event => take([...(event.target.files ?? [])])}
            className="peer sr-only"
          />
          {isBoxShown && (
            <label
              htmlFor={id}
              className={cx(
                'flex flex-col items-center justify-center rounded-6 border border-dashed px-4 text-center transition-colors hover:border-sand-900 hover:bg-sand-50',
                'peer-focus-visible:outline-2 peer-focus-visible:outline-pine-600 peer-focus-visible:outline-offset-2',
                isOver ? 'border-pine-600 bg-pine-50' : isInvalid ? 'border-lac-600' : 'border-sand-400',
                className,
              )}
            >
              {children}
            </label>
          )}
        </>
      )}
    </FileDrop>
  )
}

/** How much of a file has been sent, with a button that stops it; `children` name the activity. */
export function SendingFile({
  name,
  percent,
  label,
  onStop,
  children,
}: {
  name: string
  percent: number
  /** The activity, for screen readers. */
  label: string
  onStop: (() => void) | undefined
  children: ReactNode
}) {
  const density = useDensity()
  return (
    <div className="rounded-6 border border-sand-300 px-4 py-3">
      <div className="flex items-center justify-between gap-3">
        <p className="min-w-0 truncate text-15">{name}</p>
        <Button kind="quiet" size={density === 'compact' ? 'dense' : 'small'} icon={X} onClick={onStop}>
          Dừng
        </Button>
      </div>
      <div className="mt-1 flex items-center gap-3">
        <div
          role="progressbar"
          aria-label={label}
          aria-valuenow={percent}
          aria-valuemin={0}
          aria-valuemax={100}
          className="h-2 flex-1 overflow-hidden rounded-full bg-sand-100"
        >
          <div
            className="h-full origin-left bg-pine-600 transition-transform"
            style={{ transform: `scaleX(${percent / 100})` }}
          />
        </div>
        <span className="w-12 text-right text-14">{percent}%</span>
      </div>
      {children}
    </div>
  )
}

import { Checkbox } from '#web/ui/inputs/choice.tsx'
import type { Selection } from './use-selection.ts'

/** The box that chooses one record of a list; `name` is the record's name. */
export function SelectOne<T>({
  id,
  name,
  selection,
}: {
  id: string
  name: string
  selection: Pick<Selection<T>, 'has' | 'toggle'>
}) {
  return (
    <Checkbox aria-label={`Chọn ${name}`} checked={selection.has(id)} onChange={() => selection.toggle(id)} />
  )
}

/** The box that chooses all on the page. */
export function SelectAll<T>({
  selection: { all },
  label = false,
  className,
}: {
  selection: Pick<Selection<T>, 'all'>
  label?: boolean
  className?: string
}) {
  return (
    <Checkbox
      aria-label="Chọn tất cả trên trang này"
      checked={all.isAll}
      mixed={all.isSome}
      onChange={all.toggle}
      className={className}
    >
      {label && <span className="text-14">Chọn tất cả trên trang này</span>}
    </Checkbox>
  )
}

import { Pencil } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { useFocusAfter } from '../kit/form/use-focus-after.ts'
import { EditRow } from './edit-row.tsx'
import { RemoveButton } from './remove-button.tsx'
import { type CategoryTexts, useCategoryChange } from './use-category-mutations.ts'

/**
 * A category or subcategory in its list, with `children` next to its name, edited in its place, or deleted.
 */
export function CategoryLine({
  kind,
  id,
  texts,
  products,
  contents,
  className,
  children,
}: {
  kind: 'category' | 'subcategory'
  id: string
  texts: CategoryTexts
  /** Products in its list in the shop. */
  products: number
  /** Its contents, as text; empty if it has none. */
  contents: string
  className: string
  children: ReactNode
}) {
  const [isEditing, setEditing] = useState(false)
  const { change, isBusy } = useCategoryChange(kind, () => setEditing(false))
  const editButton = useFocusAfter<HTMLButtonElement>(isEditing)
  if (isEditing) {
    return (
      <EditRow
        kind={kind}
        texts={texts}
        products={products}
        isBusy={isBusy}
        onSave={changed => change(id, changed)}
        onCancel={() => setEditing(false)}
      />
    )
  }
  return (
    <div className={cx('flex min-h-15 items-center pr-2', className)}>
      {children}
      <IconButton
        ref={editButton}
        icon={Pencil}
        label={`Sửa ${texts.name}`}
        onClick={() => setEditing(true)}
        className="pointer-fine:md:size-9"
      />
      <RemoveButton kind={kind} id={id} name={texts.name} contents={contents} />
    </div>
  )
}

/** Name and address, one above the other. */
export function NameAndSlug({ name, slug }: { name: string; slug: string }) {
  return (
    <span className="min-w-0 flex-1">
      <span className="block font-medium text-14">{name}</span>
      <span className="block truncate text-13 text-sand-600">/{slug}</span>
    </span>
  )
}

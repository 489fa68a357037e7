import { useSortable, verticalListSortingStrategy } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { SortableFrame, type SortableItem } from './sortable-frame.tsx'

type RowItem = SortableItem & { isChosen?: boolean }

/**
 * A list with rows that can be moved by mouse, touch and keyboard. `onMove` gets the ids in their new order;
 * without it the rows can't be moved.
 */
export function SortableRows<T extends RowItem>({
  items,
  onMove,
  children,
}: {
  items: readonly T[]
  onMove?: ((ids: string[]) => void) | undefined
  children: (item: T) => ReactNode
}) {
  return (
    <SortableFrame items={items} strategy={verticalListSortingStrategy} onMove={onMove}>
      <ul className="divide-y divide-sand-200">
        {items.map(item => (
          <SortableRow key={item.id} item={item} isMovable={onMove !== undefined}>
            {children(item)}
          </SortableRow>
        ))}
      </ul>
    </SortableFrame>
  )
}

function SortableRow({
  item,
  isMovable,
  children,
}: {
  item: RowItem
  isMovable: boolean
  children: ReactNode
}) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({
      id: item.id,
      disabled: !isMovable,
    })
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx(
        'relative flex items-center',
        item.isChosen
          ? 'bg-pine-50 before:absolute before:inset-y-0 before:left-0 before:w-1 before:bg-pine-700'
          : 'bg-white',
        isDragging && 'z-10 shadow-sh2',
      )}
    >
      {isMovable && (
        <button
          type="button"
          ref={setActivatorNodeRef}
          {...attributes}
          {...listeners}
          aria-label={`Di chuyển ${item.name}`}
          className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center text-sand-600 active:cursor-grabbing pointer-fine:md:size-9"
        >
          <GripVertical size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  )
}

import { rectSortingStrategy, useSortable } from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'
import { SortableFrame, type SortableItem } from './sortable-frame.tsx'

/**
 * Tiles that can be moved by mouse, touch and keyboard; `onMove` gets the ids in their new order. `children`
 * gets the grip to place.
 * @param after shown behind the last tile, without a move
 */
export function SortableGrid<T extends SortableItem>({
  items,
  onMove,
  after,
  label,
  className,
  children,
}: {
  items: readonly T[]
  onMove: (ids: string[]) => void
  after?: ReactNode
  label: string
  className: string
  children: (item: T, grip: ReactNode) => ReactNode
}) {
  return (
    <SortableFrame items={items} strategy={rectSortingStrategy} onMove={onMove}>
      <ul aria-label={label} className={className}>
        {items.map(item => (
          <SortableTile key={item.id} item={item}>
            {grip => children(item, grip)}
          </SortableTile>
        ))}
        {after}
      </ul>
    </SortableFrame>
  )
}

function SortableTile({ item, children }: { item: SortableItem; children: (grip: ReactNode) => ReactNode }) {
  const { attributes, listeners, setNodeRef, setActivatorNodeRef, transform, transition, isDragging } =
    useSortable({ id: item.id })
  const grip = (
    <button
      type="button"
      ref={setActivatorNodeRef}
      {...attributes}
      {...listeners}
      aria-label={`Di chuyển ${item.name}`}
      className="flex size-11 cursor-grab touch-none items-center justify-center rounded-6 bg-white/95 text-sand-700 active:cursor-grabbing pointer-fine:md:size-8"
    >
      <GripVertical size={18} strokeWidth={1.75} aria-hidden />
    </button>
  )
  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx('relative', isDragging && 'z-10 rounded-6 bg-white shadow-sh3')}
    >
      {children(grip)}
    </li>
  )
}

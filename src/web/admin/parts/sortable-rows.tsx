import {
  type Announcements,
  closestCenter,
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  useSortable,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable'
import { CSS } from '@dnd-kit/utilities'
import { GripVertical } from 'lucide-react'
import type { ReactNode } from 'react'
import { cx } from '#web/ui/cx.ts'

export type SortableItem = { id: string; name: string; isChosen?: boolean }

const HOW_TO =
  'Nhấn phím cách để nhấc lên, dùng phím mũi tên để di chuyển, nhấn phím cách lần nữa để đặt xuống, phím Esc để hủy.'

/**
 * A list whose rows can be moved by mouse, touch and keyboard. `onMove` gets the ids in their new order; without it
 * the rows stand still.
 */
export function SortableRows<T extends SortableItem>({
  items,
  onMove,
  children,
}: {
  items: readonly T[]
  onMove?: ((ids: string[]) => void) | undefined
  children: (item: T) => ReactNode
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  )
  const ids = items.map(item => item.id)
  const drop = ({ active, over }: DragEndEvent) => {
    if (!over || active.id === over.id) return
    onMove?.(arrayMove(ids, ids.indexOf(String(active.id)), ids.indexOf(String(over.id))))
  }
  return (
    <DndContext
      sensors={sensors}
      collisionDetection={closestCenter}
      onDragEnd={drop}
      accessibility={{
        announcements: announcementsFor(items),
        screenReaderInstructions: { draggable: HOW_TO },
      }}
    >
      <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={!onMove}>
        <ul className="divide-y divide-sand-200">
          {items.map(item => (
            <SortableRow key={item.id} item={item} isMovable={onMove !== undefined}>
              {children(item)}
            </SortableRow>
          ))}
        </ul>
      </SortableContext>
    </DndContext>
  )
}

function SortableRow({
  item,
  isMovable,
  children,
}: {
  item: SortableItem
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
          className="flex size-11 shrink-0 cursor-grab touch-none items-center justify-center text-sand-600 active:cursor-grabbing md:size-9"
        >
          <GripVertical size={18} strokeWidth={1.75} aria-hidden />
        </button>
      )}
      <div className="min-w-0 flex-1">{children}</div>
    </li>
  )
}

function announcementsFor(items: readonly SortableItem[]): Announcements {
  const nameOf = (id: unknown) => items.find(item => item.id === id)?.name ?? ''
  const placeOf = (id: unknown) => items.findIndex(item => item.id === id) + 1
  return {
    onDragStart: ({ active }) =>
      `Đã nhấc ${nameOf(active.id)}, vị trí ${placeOf(active.id)} trên ${items.length}.`,
    onDragOver: ({ active, over }) =>
      over ? `${nameOf(active.id)} đang ở vị trí ${placeOf(over.id)} trên ${items.length}.` : undefined,
    onDragEnd: ({ active, over }) =>
      over ? `Đã đặt ${nameOf(active.id)} vào vị trí ${placeOf(over.id)} trên ${items.length}.` : undefined,
    onDragCancel: ({ active }) => `Đã hủy, ${nameOf(active.id)} trở về chỗ cũ.`,
  }
}

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
  type SortingStrategy,
  sortableKeyboardCoordinates,
} from '@dnd-kit/sortable'
import type { ReactNode } from 'react'

export type SortableItem = { id: string; name: string }

const HOW_TO =
  'Nhấn phím cách để nhấc lên, dùng phím mũi tên để di chuyển, nhấn phím cách lần nữa để đặt xuống, phím Esc để hủy.'

/**
 * Makes its children movable by mouse, touch and keyboard, and announces their positions. `onMove` gets the
 * ids in their new order; without it nothing can be moved.
 */
export function SortableFrame({
  items,
  strategy,
  onMove,
  children,
}: {
  items: readonly SortableItem[]
  strategy: SortingStrategy
  onMove?: ((ids: string[]) => void) | undefined
  children: ReactNode
}) {
  const sensors = useSensors(
    useSensor(PointerSensor, { activationConstraint: { distance: 4 } }),
    // an arrow with an interrupted smooth scroll would move nothing
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates, scrollBehavior: 'auto' }),
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
      <SortableContext items={ids} strategy={strategy} disabled={!onMove}>
        {children}
      </SortableContext>
    </DndContext>
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

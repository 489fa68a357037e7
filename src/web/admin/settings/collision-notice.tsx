import { Notice } from '#web/ui/feedback/notice.tsx'
import { fieldName, valueLabel } from '../audit/audit-labels.ts'
import type { Collision } from './use-section.ts'

/** Says what somebody else saved meanwhile. Nothing was overwritten: the draft lies over theirs and waits to be saved. */
export function CollisionNotice({ collision }: { collision: Collision }) {
  const { changedByThem, changedByBoth, theirs } = collision
  return (
    <Notice tone="error" className="mb-4">
      <p className="font-semibold">Người khác vừa lưu mục này, nên thay đổi của bạn chưa được lưu.</p>
      <ul className="mt-1 list-disc pl-5">
        {changedByThem.map(field => (
          <li key={field}>
            {fieldName(field)}: giờ là «{valueLabel(field, theirs[field])}»
            {changedByBoth.includes(field) && ' – bạn cũng sửa ô này, bản của bạn đang hiện bên dưới'}
          </li>
        ))}
      </ul>
      <p className="mt-1">
        Những ô bạn không sửa đã lấy giá trị mới. Hãy xem lại rồi bấm «Lưu cài đặt», hoặc «Bỏ thay đổi» để giữ
        bản của người kia.
      </p>
    </Notice>
  )
}

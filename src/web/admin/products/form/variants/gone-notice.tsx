import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'

/** Reports that another user deleted the variant being edited; its values can become a new one. */
export function GoneNotice({ onKeep, onDrop }: { onKeep: () => void; onDrop: () => void }) {
  return (
    <Notice tone="error">
      <p className="font-semibold">Biến thể này đã bị xóa, nên thay đổi của bạn chưa được lưu.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button onClick={onKeep}>Giữ lại thành biến thể mới</Button>
        <Button kind="secondary" onClick={onDrop}>
          Bỏ dòng này
        </Button>
      </div>
    </Notice>
  )
}

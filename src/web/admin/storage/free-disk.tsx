import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { StorageStats } from '#contract/storage/storage.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'
import { fileSize } from '#web/ui/text/file-size.ts'

/** The button that removes the copies on the disk of files that are read from S3; it says how much that frees. */
export function FreeDisk({ stats: { local, migration, isS3Configured } }: { stats: StorageStats }) {
  const [isAsking, setIsAsking] = useState(false)
  const { mutate, isBusy } = useMutation('POST /api/storage/admin/free-disk', {
    otherwise: 'Không thể xóa bản sao',
  })
  const { files, bytes } = local.copies
  const start = async () => {
    await mutate({})
    setIsAsking(false)
  }
  return (
    <>
      <Button
        kind="secondary"
        icon={Trash2}
        wide
        className="mb-2"
        disabled={!isS3Configured || migration?.state === 'running'}
        onClick={() => setIsAsking(true)}
      >
        Xóa bản sao ở máy chủ
      </Button>
      <ConfirmDialog
        isOpen={isAsking}
        title="Xóa bản sao ở máy chủ"
        confirmText={`Xóa ${formatCount(files)} bản sao`}
        busy={isBusy}
        onConfirm={() => void start()}
        onClose={() => setIsAsking(false)}
      >
        Việc này giải phóng {fileSize(bytes)} trên ổ đĩa của máy chủ. Ảnh và tài liệu vẫn được mở từ S3. Từng
        tệp được so với S3 trước khi xóa; tệp nào S3 thiếu hoặc khác thì bản ở máy chủ được giữ lại.
      </ConfirmDialog>
    </>
  )
}

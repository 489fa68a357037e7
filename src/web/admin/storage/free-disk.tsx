import { Trash2 } from 'lucide-react'
import type { StorageStats } from '#contract/storage/storage.shapes.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { fileSize } from '#web/ui/text/file-size.ts'
import { useConfirm } from '../kit/action/use-confirm.tsx'

/**
 * The button that removes the copies on the disk of files that are read from S3; it shows how much that
 * frees.
 */
export function FreeDisk({ stats: { local, migration, isS3Configured } }: { stats: StorageStats }) {
  const { confirm, dialog } = useConfirm()
  const { mutate } = useMutation('POST /api/storage/admin/free-disk', {
    otherwise: 'Không thể xóa bản sao',
  })
  const { files, bytes } = local.copies
  const ask = () =>
    confirm({
      title: 'Xóa bản sao ở máy chủ',
      text: `Việc này giải phóng ${fileSize(bytes)} trên ổ đĩa của máy chủ. Ảnh và tài liệu vẫn được mở từ S3. Từng tệp được so với S3 trước khi xóa; tệp nào S3 thiếu hoặc khác thì bản ở máy chủ được giữ lại.`,
      confirmText: `Xóa ${formatCount(files)} bản sao`,
      act: () => mutate({}),
    })
  return (
    <>
      <Button
        kind="secondary"
        icon={Trash2}
        wide
        className="mb-2"
        disabled={!isS3Configured || migration?.state === 'running'}
        onClick={() => void ask()}
      >
        Xóa bản sao ở máy chủ
      </Button>
      {dialog}
    </>
  )
}

import { Store } from 'lucide-react'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { useConfirm } from '../../kit/action/use-confirm.tsx'
import { Panel } from '../../kit/page/panel.tsx'

/** Puts on sale the imported products that only waited for their picture. */
export function OpenPanel({ id, ready }: { id: string; ready: number }) {
  const { confirm, dialog } = useConfirm()
  const { mutate } = useMutation('POST /api/admin/moving-in/:id/open')
  if (ready === 0) return dialog
  const count = `${formatCount(ready)} sản phẩm`
  const open = () =>
    confirm({
      title: `Bán ngay ${count}?`,
      text: 'Khách thấy và mua được ngay. Sản phẩm mà tệp ghi là ẩn, chưa có giá hoặc chưa có ảnh thì vẫn ẩn.',
      confirmText: `Bán ${count}`,
      act: () => mutate({ params: { id } }),
    })
  return (
    <Panel className="mt-4">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <div className="min-w-0 flex-1 basis-64">
          <h2 className="font-semibold text-15">{`${count} sẵn sàng bán`}</h2>
          <p className="text-14 text-sand-600">
            Đã có ảnh và giá, nơi cũ đang bán. Đang ẩn chỉ vì lúc nhập chưa có ảnh.
          </p>
        </div>
        <Button icon={Store} onClick={() => void open()}>
          Bán ngay
        </Button>
      </div>
      {dialog}
    </Panel>
  )
}

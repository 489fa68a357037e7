import { FileCheck } from 'lucide-react'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { Panel } from '../../kit/page/panel.tsx'
import { thingsIn } from './import-labels.ts'
import type { ImportReport } from './use-import.ts'

/** The imported products and variants, and the ways on from here. */
export function ImportDone({ report, onAgain }: { report: ImportReport; onAgain: () => void }) {
  const { counts, rows } = report
  const parts = [
    counts.created > 0 ? `thêm ${thingsIn(rows, 'created')}` : '',
    counts.changed > 0 ? `cập nhật ${thingsIn(rows, 'changed')}` : '',
  ].filter(part => part !== '')
  const hasNewProducts = rows.some(({ outcome, kind }) => outcome === 'created' && kind === 'product')
  return (
    <Panel>
      <p role="status" className="sr-only">
        Đã nhập xong
      </p>
      <EmptyState
        icon={FileCheck}
        title={`Đã nhập ${thingsIn(rows, 'created', 'changed')}`}
        text={`Từ tệp ${report.fileName}: ${parts.join(', ')}.${hasNewProducts ? ' Sản phẩm mới đang ẩn vì chưa có ảnh: hãy thêm ảnh rồi mở bán.' : ''}`}
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to={hasNewProducts ? '/admin/products?status=inactive' : '/admin/products'}>
              {hasNewProducts ? 'Xem sản phẩm đang ẩn' : 'Xem sản phẩm'}
            </ButtonLink>
            <Button kind="secondary" onClick={onAgain}>
              Nhập tệp khác
            </Button>
          </div>
        }
      />
    </Panel>
  )
}

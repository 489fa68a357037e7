import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatMoment } from '#web/lib/format/formats.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { type BulkOutcome, bulkMutation, refusedOf } from '../../kit/action/use-bulk-action.tsx'
import { PageHead, Panel } from '../../kit/page/panel.tsx'
import { RESTORING } from '../list/product-questions.ts'
import type { Product } from './product-draft.ts'

/** The page of an archived product: nothing of it can be changed until it is back. */
export function ArchivedProduct({ product, archivedAt }: { product: Product; archivedAt: string }) {
  const [refused, setRefused] = useState<readonly BulkOutcome[]>([])
  const { mutate, isBusy } = useMutation('PUT /api/admin/products/archived', {
    ...bulkMutation,
    onDone: reply => setRefused(refusedOf(reply)),
  })
  const restore = () => mutate({ body: { ids: [product._id], isArchived: false } })
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Sản phẩm', to: '/admin/products' }, { label: product.title }]} />
      <div className="mt-1">
        <PageHead
          title={product.title}
          aside={
            <span className="inline-flex flex-wrap items-center gap-x-3">
              {product.sku}
              <Badge tone="neutral" icon={Archive}>
                Lưu trữ
              </Badge>
            </span>
          }
        />
      </div>
      <Panel title={`Được lưu trữ lúc ${formatMoment(archivedAt)}`}>
        <p className="max-w-[68ch] text-sand-700">
          Sản phẩm không có trong cửa hàng, danh sách và file Excel, nên chưa sửa được. Mã và đường dẫn vẫn
          được giữ. {RESTORING}
        </p>
        {refused.map(({ _id, message }) => (
          <Notice key={_id} tone="error" className="mt-4">
            {message}
          </Notice>
        ))}
        <div className="mt-4 flex flex-wrap gap-2">
          <Button icon={ArchiveRestore} busy={isBusy} onClick={() => void restore()}>
            Khôi phục
          </Button>
          <ButtonLink to="/admin/products?status=archived" kind="secondary">
            Xem mục lưu trữ
          </ButtonLink>
        </div>
      </Panel>
    </>
  )
}

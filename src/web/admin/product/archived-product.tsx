import { Archive, ArchiveRestore } from 'lucide-react'
import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { isApiError } from '#web/lib/api/api.ts'
import { formatMoment } from '#web/lib/format/formats.ts'
import { Button, ButtonLink } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { PageHead, Panel } from '../components/panel.tsx'
import { RESTORING } from '../products/bulk-dialog.tsx'
import { archiveProduct } from './archive-product.ts'
import type { Product } from './product-draft.ts'
import { failureText } from './product-failure.ts'

/** The page of an archived product: nothing of it can be changed until it is back. */
export function ArchivedProduct({ product, archivedAt }: { product: Product; archivedAt: string }) {
  const [isBusy, setBusy] = useState(false)
  const { revalidate } = useRevalidator()
  const restore = async (): Promise<void> => {
    setBusy(true)
    try {
      const reason = await archiveProduct(product._id, false)
      showToast(reason ? { kind: 'error', text: reason } : { kind: 'success', text: 'Đã khôi phục sản phẩm' })
      await revalidate()
    } catch (error) {
      if (!isApiError(error)) throw error
      showToast({ kind: 'error', text: failureText('update', error) })
    } finally {
      setBusy(false)
    }
  }
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

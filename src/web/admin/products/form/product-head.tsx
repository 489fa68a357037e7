import { CircleCheck, ExternalLink, Eye, PencilLine, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Button, ButtonAnchor, IconButton } from '#web/ui/button.tsx'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { Breadcrumb } from '#web/ui/navigation/breadcrumb.tsx'
import { PageHead } from '../../kit/page/panel.tsx'
import { useGoBack } from '../../kit/page/use-go-back.ts'
import { useProductActions } from './product-actions.tsx'
import type { Product } from './product-draft.ts'

const LIST = '/admin/products'

/**
 * The way here, the edited product and whether shoppers see it, and the ways out: onto the shelf, to the
 * product in the shop, and one step back.
 */
export function ProductHead({
  product,
  onActivated,
}: {
  product: Product | undefined
  onActivated: (product: Product) => void
}) {
  const goBack = useGoBack(LIST)
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Sản phẩm', to: LIST }, { label: product?.title ?? 'Sản phẩm mới' }]} />
      <div className="mt-1">
        <PageHead
          title={product ? 'Sửa sản phẩm' : 'Thêm sản phẩm'}
          aside={
            <span className="inline-flex flex-wrap items-center gap-x-3">
              {product?.sku}
              <StateBadge isActive={product?.isActive ?? false} />
            </span>
          }
          actions={
            <span className="flex items-center gap-2">
              {product?.isActive && (
                <ButtonAnchor
                  kind="secondary"
                  icon={ExternalLink}
                  href={`/products/${product.slug}`}
                  target="_blank"
                  rel="noopener"
                >
                  Xem trên cửa hàng<span className="sr-only"> (mở trong thẻ mới)</span>
                </ButtonAnchor>
              )}
              {product && !product.isActive && <Publish product={product} onActivated={onActivated} />}
              <IconButton icon={X} label="Đóng" onClick={goBack} className="pointer-fine:md:size-9" />
            </span>
          }
        />
      </div>
    </>
  )
}

function StateBadge({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <Badge tone="good" icon={Eye}>
      Đang bán
    </Badge>
  ) : (
    <Badge tone="neutral" icon={PencilLine}>
      Nháp
    </Badge>
  )
}

/** Puts a draft on sale, after a confirmation. */
function Publish({ product, onActivated }: { product: Product; onActivated: (product: Product) => void }) {
  const { ask, dialog } = useProductActions(product, { onActivated, onGone: () => undefined })
  return (
    <>
      <Button icon={Eye} onClick={() => ask('activate')}>
        Đăng bán
      </Button>
      {dialog}
    </>
  )
}

/**
 * The notice that a product was created, with the next steps, until it is closed. It takes the focus when it
 * appears.
 */
export function SuccessBanner({ text, onClose }: { text: string; onClose: () => void }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => box.current?.focus(), [])
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="mb-4 flex scroll-mt-4 items-center gap-3 rounded-6 border border-pine-600/40 bg-pine-50 py-1 pr-1 pl-4 text-pine-700"
    >
      <CircleCheck size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <p className="flex-1">{text}</p>
      <IconButton icon={X} label="Đóng thông báo" onClick={onClose} className="pointer-fine:md:size-9" />
    </div>
  )
}

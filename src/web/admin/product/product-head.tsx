import { CircleCheck, ExternalLink, X } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { Breadcrumb } from '#web/ui/breadcrumb.tsx'
import { ButtonAnchor, IconButton } from '#web/ui/button.tsx'
import { PageHead } from '../parts/panel.tsx'
import { useGoBack } from '../parts/use-go-back.ts'
import type { Product } from './product-draft.ts'

const LIST = '/admin/products'

/** The way here, what is edited, and the ways out: the product in the shop, and one step back. */
export function ProductHead({ product }: { product: Product | undefined }) {
  const goBack = useGoBack(LIST)
  return (
    <>
      <Breadcrumb crumbs={[{ label: 'Sản phẩm', to: LIST }, { label: product?.title ?? 'Sản phẩm mới' }]} />
      <div className="mt-1">
        <PageHead
          title={product ? 'Sửa sản phẩm' : 'Thêm sản phẩm'}
          aside={product?.sku}
          actions={
            <span className="flex items-center gap-2">
              {product?.isActive && (
                <ButtonAnchor
                  kind="secondary"
                  size="admin"
                  icon={ExternalLink}
                  href={`/products/${product.slug}`}
                  target="_blank"
                  rel="noopener"
                >
                  Xem trên cửa hàng<span className="sr-only"> (mở trong thẻ mới)</span>
                </ButtonAnchor>
              )}
              <IconButton icon={X} label="Đóng" onClick={goBack} className="md:size-9" />
            </span>
          }
        />
      </div>
    </>
  )
}

/** What was saved, until it is closed; a new product's says what comes next and is gone to. */
export function SuccessBanner({
  text,
  isGoneTo,
  onClose,
}: {
  text: string
  isGoneTo: boolean
  onClose: () => void
}) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isGoneTo) box.current?.focus()
  }, [isGoneTo])
  return (
    <div
      ref={box}
      tabIndex={-1}
      className="mb-4 flex scroll-mt-4 items-center gap-3 rounded-6 border border-pine-600/40 bg-pine-50 py-1 pr-1 pl-4 text-pine-700"
    >
      <CircleCheck size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
      <p className="flex-1">{text}</p>
      <IconButton icon={X} label="Đóng thông báo" onClick={onClose} className="md:size-9" />
    </div>
  )
}

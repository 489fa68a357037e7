import type { ComponentProps } from 'react'
import { ConfirmDialog } from '#web/ui/overlays/confirm.tsx'

/** Asked before a promotion for every product is put into effect. */
export function WidePromotionQuestion({
  scope,
  ...dialog
}: Pick<ComponentProps<typeof ConfirmDialog>, 'busy' | 'onClose' | 'onConfirm'> & {
  /** What it concerns, with what is left out («mọi sản phẩm trừ đá trang trí»); undefined while nothing is asked. */
  scope: string | undefined
}) {
  return (
    <ConfirmDialog
      {...dialog}
      isOpen={scope !== undefined}
      title="Áp dụng cho mọi sản phẩm?"
      confirmText="Áp dụng cho mọi sản phẩm"
    >
      Khuyến mãi này áp dụng cho {scope}. Nếu chỉ dành cho một số sản phẩm, hãy chọn chúng ở ô «Sản phẩm được
      tính» của khuyến mãi này trước.
    </ConfirmDialog>
  )
}

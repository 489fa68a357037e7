import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'

/** Covers the page while the shop is restored. */
export function ClosedDialog({ isOpen }: { isOpen: boolean }) {
  return (
    <Dialog isOpen={isOpen} title="Đang khôi phục cửa hàng">
      <div className="flex gap-3 text-15 text-sand-700">
        <Spinner size={20} className="mt-0.5 shrink-0 text-pine-700" />
        <p>
          Khách thấy trang «Đang bảo trì». Hãy giữ trang này mở: khi xong, trang tự chuyển tới đăng nhập. Mọi
          người đều phải đăng nhập lại. Nếu không khôi phục được, cửa hàng mở lại như cũ.
        </p>
      </div>
    </Dialog>
  )
}

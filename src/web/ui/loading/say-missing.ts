import { showToast } from '../feedback/toast-host.tsx'

/**
 * Shows a toast that the script of a press can't be loaded. From the second time on it advises a reload, and
 * offers one if no text is lost by it: forms that are sent by scripts are `post`.
 */
export function sayMissing(isAgain: boolean): void {
  showToast({
    kind: 'error',
    text: isAgain
      ? 'Vẫn không tải được. Tải lại trang rồi thử lại.'
      : 'Không tải được. Kiểm tra mạng rồi thử lại.',
    canReload: isAgain && !document.querySelector('form[method=post]'),
  })
}

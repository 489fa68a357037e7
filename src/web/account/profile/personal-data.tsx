import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { saveFile } from '#web/lib/api/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { lazyPart } from '#web/ui/loading/lazy-part.tsx'
import { TextLink } from '../form-page.tsx'

const EraseDialog = lazyPart(() => import('./erase-dialog.tsx'), { ifMissing: 'say' })

/** A file with many orders takes its time (R42). */
const DOWNLOAD_TIMEOUT_MS = 60_000

/** The data that the shop stores about this person: exported as a file, or erased (R44). */
export function PersonalData({ isStaffMember, orderCount }: { isStaffMember: boolean; orderCount: number }) {
  const [isErasing, setErasing] = useState(false)
  return (
    <div className="space-y-5 text-15 text-sand-700">
      <p>
        Tải về những gì chúng tôi lưu về tài khoản của bạn: thông tin tài khoản, đơn hàng, địa chỉ nhận hàng,
        yêu cầu báo giá và giỏ hàng. Xem thêm <TextLink to="/privacy">Chính sách bảo mật</TextLink>.
      </p>
      <div className="flex flex-wrap gap-3">
        <DownloadButton />
        {!isStaffMember && (
          <Button kind="danger" size="small" icon={Trash2} onClick={() => setErasing(true)}>
            Yêu cầu xóa tài khoản
          </Button>
        )}
      </div>
      {isStaffMember && <p>Tài khoản quản trị không tự xóa được. Hãy nhờ một quản trị viên khác.</p>}
      {isErasing && <EraseDialog orderCount={orderCount} onClose={() => setErasing(false)} />}
    </div>
  )
}

function DownloadButton() {
  const [isBusy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      saveFile(await api('GET /api/me/data', { timeoutMs: DOWNLOAD_TIMEOUT_MS }), 'du-lieu-cua-toi.json')
    } catch (error) {
      showToast({
        kind: 'error',
        text: isApiError(error) ? error.message : 'Không tải được dữ liệu. Vui lòng thử lại.',
      })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="secondary" size="small" icon={Download} busy={isBusy} onClick={download}>
      Tải dữ liệu của tôi
    </Button>
  )
}

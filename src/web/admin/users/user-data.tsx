import { Download, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { saveFile } from '#web/lib/api/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { Panel } from '../kit/page/panel.tsx'
import type { UserDetail } from './user-labels.tsx'
import { PROTECTED, Row } from './user-power.tsx'

/** A file with many orders takes its time (R42). */
const DOWNLOAD_TIMEOUT_MS = 60_000

/** The stored data about a person: exported on request, or erased (R44). */
export function UserData({ user, onRemove }: { user: UserDetail; onRemove: () => void }) {
  return (
    <Panel title="Dữ liệu cá nhân">
      <div className="divide-y divide-sand-200 border-sand-200 border-t">
        <Row title="Xuất dữ liệu đang lưu" text="Tệp gửi cho khách khi được yêu cầu">
          <ExportButton user={user} />
        </Row>
        <Row
          title="Xóa tài khoản"
          text={
            user.protection
              ? PROTECTED[user.protection]
              : 'Đơn hàng được giữ lại, không còn gắn tài khoản. Không thể hoàn tác.'
          }
        >
          {user.protection === null && (
            <Button kind="danger" icon={Trash2} onClick={onRemove}>
              Xóa
            </Button>
          )}
        </Row>
      </div>
    </Panel>
  )
}

function ExportButton({ user }: { user: UserDetail }) {
  const [isBusy, setBusy] = useState(false)
  const download = async (): Promise<void> => {
    setBusy(true)
    try {
      const call = { params: { id: user._id }, timeoutMs: DOWNLOAD_TIMEOUT_MS }
      saveFile(await api('GET /api/users/:id/data', call), `du-lieu-${user.email}.json`)
    } catch (error) {
      if (!isApiError(error)) throw error
      showToast({ kind: 'error', text: `Không xuất được dữ liệu: ${error.message}` })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="secondary" icon={Download} busy={isBusy} onClick={() => void download()}>
      Xuất
    </Button>
  )
}

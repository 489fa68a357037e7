import { ArrowRight } from 'lucide-react'
import { useState } from 'react'
import { vietnamDay } from '#contract/kernel/time.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { Checkbox } from '#web/ui/inputs/choice.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { DOWNLOAD_TIMEOUT_MS, useDownload } from '../kit/action/download-button.tsx'
import { useLoaded } from '../kit/page/use-loaded.ts'
import { type Backup, type Losses, nameOf } from './backup-texts.ts'
import { ConfirmRestore } from './confirm-restore.tsx'
import { LossList } from './loss-list.tsx'

type Props = { backup: Backup; onClose: () => void; onStarted: () => void }

/** Two confirmations: the losses of a restore, then the shop's name and the password. */
export function RestoreDialog({ backup, onClose, onStarted }: Props) {
  const [isSure, setSure] = useState(false)
  const [exported, setExported] = useState<string>()
  const loaded = useLoaded(backup._id, () =>
    api('GET /api/admin/backups/:id/losses', { params: { id: backup._id } }),
  )
  const losses = loaded.data?.data
  if (isSure && losses)
    return (
      <ConfirmRestore
        backup={backup}
        shopName={losses.shopName}
        signer={losses.signer}
        exported={exported}
        onBack={() => setSure(false)}
        onClose={onClose}
        onStarted={onStarted}
      />
    )
  return (
    <FirstQuestion
      backup={backup}
      losses={losses}
      failure={loaded.failure}
      onClose={onClose}
      onGoOn={file => {
        setExported(file)
        setSure(true)
      }}
    />
  )
}

function FirstQuestion({
  backup,
  losses,
  failure,
  onClose,
  onGoOn,
}: {
  backup: Backup
  losses: Losses | undefined
  failure: string | undefined
  onClose: () => void
  /** @param exported the name of the file with the orders, if it was saved */
  onGoOn: (exported: string | undefined) => void
}) {
  const [wantsExport, setWantsExport] = useState(true)
  const day = vietnamDay(new Date(backup.takenAt))
  const file = `don-hang-tu-${day}.xlsx`
  const { download, isBusy } = useDownload({
    fetchFile: () =>
      api('GET /api/admin/orders/export', { query: { startDate: day }, timeoutMs: DOWNLOAD_TIMEOUT_MS }),
    name: () => file,
    failure: 'Không xuất được đơn hàng',
  })
  const hasOrders = (losses?.orders ?? 0) > 0
  const goOn = async () => {
    if (hasOrders && wantsExport) await download()
    onGoOn(hasOrders && wantsExport ? file : undefined)
  }
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={`Khôi phục bản ${nameOf(backup)}?`}
      footer={
        <>
          <Button kind="secondary" size="small" onClick={onClose}>
            Giữ nguyên
          </Button>
          <Button
            kind="danger"
            size="small"
            iconAfter={ArrowRight}
            disabled={!losses}
            busy={isBusy}
            onClick={() => void goOn()}
          >
            Tiếp tục
          </Button>
        </>
      }
    >
      <p className="text-15 text-sand-700">
        Cửa hàng trở lại đúng như lúc {nameOf(backup)}. Mọi thay đổi sau đó sẽ biến mất, trừ những điều ghi ở
        cuối.
      </p>
      {losses && <LossList losses={losses} />}
      {failure && <Notice tone="error">{failure}</Notice>}
      {!losses && !failure && <Spinner size={20} className="my-4" />}
      {hasOrders && (
        <Checkbox
          checked={wantsExport}
          onChange={event => setWantsExport(event.target.checked)}
          className="mt-3 rounded-6 bg-sand-50 px-3"
        >
          Xuất các đơn từ ngày này ra Excel trước, để nhập lại bằng tay
        </Checkbox>
      )}
    </Dialog>
  )
}

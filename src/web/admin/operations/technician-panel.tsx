import { Check, Download, X } from 'lucide-react'
import { useState } from 'react'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { saveFile } from '#web/lib/api/save-file.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { Panel } from '../kit/page/panel.tsx'

type Report = { name: string; text: string }

/** Fetches the file for a technician, to save it or to read it first. */
export function useReport() {
  const [isBusy, setBusy] = useState(false)
  const fetchReport = async (use: (report: Report) => void): Promise<void> => {
    setBusy(true)
    try {
      use((await api('GET /api/admin/operations/report')).data)
    } catch (error) {
      if (!isApiError(error)) throw error
      showToast({ kind: 'error', text: `Không tải được thông tin: ${error.message}` })
    } finally {
      setBusy(false)
    }
  }
  const download = () =>
    fetchReport(({ name, text }) => saveFile(new Blob([text], { type: 'application/json' }), name))
  return { isBusy, fetchReport, download }
}

/** The file for a technician: its contents in words, its download and its preview. */
export function TechnicianPanel() {
  const { isBusy, fetchReport, download } = useReport()
  const [shown, setShown] = useState<Report>()
  const [isOpen, setOpen] = useState(false)
  const preview = () =>
    fetchReport(report => {
      setShown(report)
      setOpen(true)
    })
  return (
    <Panel title="Cần người kỹ thuật giúp?">
      <p className="text-sand-700">
        Gửi cho họ một tệp, họ biết cửa hàng đang thế nào mà không cần mật khẩu của bạn.
      </p>
      <ul className="my-3 space-y-2 text-13">
        <li className="flex gap-2.5">
          <Check size={16} strokeWidth={2} aria-hidden className="mt-0.5 shrink-0 text-pine-700" />
          Có phiên bản, kết quả các mục kiểm tra, sự việc 30 ngày, việc nền và tên các cài đặt máy chủ
        </li>
        <li className="flex gap-2.5">
          <X size={16} strokeWidth={2} aria-hidden className="mt-0.5 shrink-0 text-sand-600" />
          Không có mật khẩu, khóa, tên, email hay số điện thoại của khách và nhân viên
        </li>
      </ul>
      <Button kind="secondary" icon={Download} wide busy={isBusy} onClick={() => void download()}>
        Tải thông tin cho người kỹ thuật
      </Button>
      <Button kind="quiet" disabled={isBusy} onClick={() => void preview()} className="mt-1 -ml-3.5">
        Xem trước trong tệp có gì
      </Button>
      <Dialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Trong tệp có gì"
        width={960}
        footer={
          <Button
            icon={Download}
            onClick={() =>
              shown && saveFile(new Blob([shown.text], { type: 'application/json' }), shown.name)
            }
          >
            Tải tệp này
          </Button>
        }
      >
        <pre
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard scrolls the long text
          tabIndex={0}
          className="max-h-[55dvh] overflow-auto rounded-6 bg-sand-50 p-3 text-13"
        >
          {shown?.text}
        </pre>
      </Dialog>
    </Panel>
  )
}

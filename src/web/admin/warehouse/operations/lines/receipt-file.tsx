import { FileSpreadsheet } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import type { ReplyOf } from '#contract/calls.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { UPLOAD_TIMEOUT_MS, uploadApi } from '#web/lib/api/upload.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { Button } from '#web/ui/button.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { FileChoice } from '#web/ui/inputs/file-choice.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { TableFrame, Td, Th, Tr } from '#web/ui/table.tsx'
import { DOWNLOAD_TIMEOUT_MS, DownloadButton } from '../../../kit/action/download-button.tsx'
import { EMPTY_LINE, type Line } from '../operation-values.ts'

type Report = ReplyOf<'POST /api/warehouse/receipt-file'>['data']

/** Takes an Excel file, shows its errors row by row, and puts its lines into the form once it has none. */
export function ReceiptFileDialog({
  warehouseId,
  onTake,
  onClose,
}: {
  warehouseId: string
  onTake: (lines: Line[]) => void
  onClose: () => void
}) {
  const { report, error, isBusy, check } = useCheck(warehouseId)
  const wrong = report?.rows.filter(({ fieldErrors }) => fieldErrors.length > 0) ?? []
  const doubtful = report?.rows.filter(({ warnings }) => warnings.length > 0) ?? []
  const isReady = report !== undefined && wrong.length === 0
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title="Nhập từ Excel"
      width={960}
      footer={
        <>
          <Button kind="secondary" onClick={onClose}>
            Hủy
          </Button>
          <Button
            kind="secondary"
            disabled={!isReady}
            onClick={() => {
              if (!report) return
              onTake(
                report.rows.map(lineOf).map(line => ({ ...line, expected: line.quantity, quantity: '' })),
              )
              onClose()
            }}
          >
            Dùng làm phiếu giao để đếm
          </Button>
          <Button
            disabled={!isReady}
            className="flex-1 md:flex-none"
            onClick={() => {
              if (!report) return
              onTake(report.rows.map(lineOf))
              onClose()
            }}
          >
            {isReady ? `Đưa ${formatCount(report.rows.length)} dòng vào phiếu` : 'Đưa vào phiếu'}
          </Button>
        </>
      }
    >
      <FileBox error={error} isBusy={isBusy} onChoose={file => void check(file)} />
      {report && (
        <div role="status" className="mt-5">
          {isReady ? (
            <Notice tone="good">
              {report.file_name}: {formatCount(report.rows.length)} dòng đều nhập được. Các dòng được đưa vào
              phiếu để bạn xem lại, chưa ghi gì vào kho.
            </Notice>
          ) : (
            <Notice tone="error">
              {report.file_name}: {formatCount(wrong.length)} trong {formatCount(report.rows.length)} dòng có
              lỗi. Vui lòng sửa tệp rồi chọn lại.
            </Notice>
          )}
        </div>
      )}
      {wrong.length > 0 && <NotedRows label="Lỗi" notes="fieldErrors" rows={wrong} />}
      {isReady && doubtful.length > 0 && (
        <>
          <Notice className="mt-4">
            {formatCount(doubtful.length)} dòng có giá khác thường. Hãy xem lại trước khi đưa vào phiếu.
          </Notice>
          <NotedRows label="Cảnh báo" notes="warnings" rows={doubtful} />
        </>
      )}
    </Dialog>
  )
}

/** The check of a file; a later file takes the place of an earlier one. */
function useCheck(warehouseId: string) {
  const [report, setReport] = useState<Report>()
  const [error, setError] = useState<string>()
  const [isBusy, setBusy] = useState(false)
  const check = async (file: File): Promise<void> => {
    if (isBusy) return
    setBusy(true)
    setError(undefined)
    setReport(undefined)
    const body = new FormData()
    body.set('file', file)
    const send = uploadApi({ signal: new AbortController().signal, onProgress: () => {} })
    try {
      const query = { warehouse_id: warehouseId }
      const reply = await send('POST /api/warehouse/receipt-file', {
        query,
        body,
        timeoutMs: UPLOAD_TIMEOUT_MS,
      })
      setReport(reply.data)
    } catch (failure) {
      if (!isApiError(failure)) throw failure
      setError(failure.message)
    } finally {
      setBusy(false)
    }
  }
  return { report, error, isBusy, check }
}

function FileBox({
  error,
  isBusy,
  onChoose,
}: {
  error: string | undefined
  isBusy: boolean
  onChoose: (file: File) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const noteId = useId()
  return (
    <>
      <FileChoice
        input={input}
        label="Chọn tệp Excel"
        accept=".xlsx"
        isInvalid={error !== undefined}
        describedBy={noteId}
        onChoose={onChoose}
        className="min-h-32 cursor-pointer py-5"
      >
        <FileSpreadsheet size={28} strokeWidth={1.5} className="text-pine-600" aria-hidden />
        <span className="mt-2 font-semibold text-15">
          {isBusy ? 'Đang kiểm tra từng dòng…' : 'Chọn tệp Excel'}
        </span>
        <span className="mt-1 text-13 text-sand-600">.xlsx, tối đa 5 MB và 1.000 dòng</span>
      </FileChoice>
      <div role="alert">
        <FieldNote id={noteId} error={error} />
      </div>
      <div className="mt-4 flex flex-wrap items-center gap-x-4 gap-y-2">
        <DownloadButton
          fetchFile={() => api('GET /api/warehouse/receipt-template', { timeoutMs: DOWNLOAD_TIMEOUT_MS })}
          name={() => 'mau-nhap-kho.xlsx'}
          failure="Không thể tải tệp mẫu"
        >
          Tải tệp mẫu
        </DownloadButton>
        <p className="min-w-0 flex-1 basis-60 text-13 text-sand-600">
          Các cột: Mã hàng (mã sản phẩm hoặc mã vạch), Số lượng, Đơn giá nhập, và Vị trí nếu muốn chọn trước.
        </p>
      </div>
    </>
  )
}

/** The rows that something is noted of, with the notes of one kind. */
function NotedRows({
  label,
  notes,
  rows,
}: {
  label: string
  notes: 'fieldErrors' | 'warnings'
  rows: Report['rows']
}) {
  return (
    <div className="mt-4 overflow-hidden rounded-6 border border-sand-200">
      <TableFrame label={label}>
        <thead>
          <tr>
            <Th numeric>Dòng</Th>
            <Th>Mã hàng</Th>
            <Th>{label}</Th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ line, code, ...row }) => (
            <Tr key={line}>
              <Td numeric>{line}</Td>
              <Td className="whitespace-nowrap">{code || '–'}</Td>
              <Td className={notes === 'fieldErrors' ? 'text-lac-700' : 'text-glow-700'}>
                <ul>
                  {row[notes].map(({ letter, heading, message }) => (
                    <li key={heading}>
                      {letter === null ? heading : `Ô ${letter}${line}`}: {message}
                    </li>
                  ))}
                </ul>
              </Td>
            </Tr>
          ))}
        </tbody>
      </TableFrame>
    </div>
  )
}

function lineOf({ item, location, quantity, unit_price }: Report['rows'][number]): Line {
  return {
    ...EMPTY_LINE,
    item,
    to: location,
    quantity: String(quantity ?? ''),
    price: String(unit_price ?? ''),
  }
}

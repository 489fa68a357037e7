import { CircleAlert, Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { MAX_LIST_BYTES, MOST_FORMER_PATHS } from '#contract/moving-in/former-path.ts'
import type { FormerPathsResult } from '#contract/moving-in/former-paths.calls.ts'
import { UPLOAD_TIMEOUT_MS } from '#web/lib/api/upload.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { FileChoice } from '#web/ui/inputs/file-choice.tsx'
import { Spinner } from '#web/ui/spinner.tsx'
import { Panel } from '../../kit/page/panel.tsx'

/** Takes the owner's list of former addresses, and names the rows that are not taken. */
export function PathUpload() {
  const [result, setResult] = useState<FormerPathsResult>()
  const [refusal, setRefusal] = useState<string>()
  const noteId = useId()
  const input = useRef<HTMLInputElement>(null)
  const { mutate, isBusy } = useMutation('POST /api/admin/former-paths', {
    isShown: () => false,
    onDone: ({ data }) => setResult(data),
    onRefused: error => {
      setRefusal(error.message)
      return undefined
    },
  })
  const send = (file: File): void => {
    setResult(undefined)
    setRefusal(file.size > MAX_LIST_BYTES ? 'Tệp không được vượt quá 5MB' : undefined)
    if (file.size > MAX_LIST_BYTES) return
    const body = new FormData()
    body.append('files', file)
    void mutate({ body, timeoutMs: UPLOAD_TIMEOUT_MS })
  }
  return (
    <Panel title="Thêm từ tệp" className="mb-4">
      <div className="grid gap-4 md:grid-cols-2">
        <p className="max-w-[72ch] text-14 text-sand-700">
          Tệp CSV hoặc Excel có hai cột: địa chỉ cũ, rồi địa chỉ mới hoặc mã hàng. Ví dụ{' '}
          <span className="wrap-anywhere">«/san-pham/den-may» và «/products/den-may-tre»</span>, hoặc
          «/den-may.html» và «AG-DM-01». Khách bấm địa chỉ cũ trên Google hay Zalo thì được đưa sang trang
          mới. Giữ được {formatCount(MOST_FORMER_PATHS)} địa chỉ.
        </p>
        <div>
          <FileChoice
            input={input}
            label="Chọn tệp địa chỉ cũ"
            accept=".csv,.txt,.tsv,.xlsx,.xls"
            isInvalid={refusal !== undefined}
            describedBy={noteId}
            onChoose={send}
            className="min-h-24 cursor-pointer py-4"
          >
            {isBusy ? (
              <Spinner />
            ) : (
              <Upload size={22} strokeWidth={1.75} className="text-pine-600" aria-hidden />
            )}
            <span role="status" className="mt-2 font-semibold text-14">
              {isBusy ? 'Đang đọc tệp…' : 'Chọn tệp địa chỉ cũ'}
            </span>
          </FileChoice>
          <div role="alert">
            <FieldNote id={noteId} error={refusal} />
          </div>
        </div>
      </div>
      {result && <Result result={result} />}
    </Panel>
  )
}

function Result({ result: { written, unchanged, refused, errors } }: { result: FormerPathsResult }) {
  const parts = [
    `Đã ghi ${formatCount(written)} địa chỉ`,
    ...(unchanged > 0 ? [`${formatCount(unchanged)} đã có từ trước`] : []),
    ...(refused > 0 ? [`${formatCount(refused)} dòng chưa ghi được`] : []),
  ]
  return (
    <div role="status" className="mt-4 border-sand-200 border-t pt-3 text-14">
      <p className="font-medium">{parts.join(' · ')}</p>
      <ul className="mt-2 max-h-72 space-y-1 overflow-y-auto text-13">
        {errors.map(({ line, message }) => (
          <li key={line} className="flex gap-1.5 text-lac-700">
            <CircleAlert size={14} strokeWidth={2} aria-hidden className="mt-0.5 shrink-0" />
            <span className="wrap-anywhere">{`Dòng ${formatCount(line)}: ${message}`}</span>
          </li>
        ))}
        {refused > errors.length && (
          <li className="text-sand-600">{`và ${formatCount(refused - errors.length)} dòng nữa`}</li>
        )}
      </ul>
    </div>
  )
}

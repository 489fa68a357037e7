import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '#contract/calls.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { UPLOAD_TIMEOUT_MS, uploadApi } from '#web/lib/api/upload.ts'
import { changedReportText } from './changed-report.ts'

export type ImportReport = ReplyOf<'POST /api/admin/products/import'>['data']
export type ImportRow = ImportReport['rows'][number]

export type ImportState =
  | { step: 'choose'; fieldError?: string }
  | { step: 'checking'; name: string; percent: number }
  | { step: 'checked'; report: ImportReport; fieldError?: string }
  | { step: 'importing'; report: ImportReport }
  | { step: 'imported'; report: ImportReport }

/** An import may be carried out without an answer; repeated, it is refused with a new check. */
const UNANSWERED =
  'Chưa có câu trả lời: tệp có thể đã được nhập, hoặc đang được nhập. Đợi một phút rồi bấm nhập lại để xem, không dòng nào được nhập hai lần'

const MAX_BYTES = 20 * 1024 * 1024

/**
 * The steps of an import. The file stays here and is sent again when it is confirmed; nothing is written
 * before that.
 */
export function useImport() {
  const [state, setState] = useState<ImportState>({ step: 'choose' })
  const file = useRef<File>(null)
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  const check = async (chosen: File): Promise<void> => {
    current.current?.abort()
    const fieldError = fieldErrorOf(chosen)
    if (fieldError) return setState({ step: 'choose', fieldError })
    file.current = chosen
    const { name } = chosen
    setState({ step: 'checking', name, percent: 0 })
    const stop = new AbortController()
    current.current = stop
    try {
      const report = await send(chosen, {
        signal: stop.signal,
        onPercent: percent => setState({ step: 'checking', name, percent }),
      })
      setState({ step: 'checked', report })
    } catch (error) {
      if (!stop.signal.aborted) setState({ step: 'choose', fieldError: textOf(error) })
    }
  }

  const confirm = async (report: ImportReport): Promise<void> => {
    if (!file.current || !report.token) return
    setState({ step: 'importing', report })
    try {
      const { signal } = new AbortController()
      const done = await send(file.current, { signal, onPercent: () => {}, token: report.token })
      setState({ step: 'imported', report: done })
    } catch (error) {
      const now = newReportOf(error)
      const text = isApiError(error, 'network', 'timeout') ? UNANSWERED : textOf(error)
      const fieldError = now ? changedReportText(text, report, now) : text
      setState({ step: 'checked', report: now ?? report, fieldError })
    }
  }

  const startAgain = (): void => {
    current.current?.abort()
    file.current = null
    setState({ step: 'choose' })
  }
  return { state, check, confirm, startAgain }
}

/** The error of a file before it is sent, or nothing. */
function fieldErrorOf({ name, size }: File): string | undefined {
  if (size > MAX_BYTES) return 'Tệp không được vượt quá 20MB'
  if (/\.xls$/i.test(name)) {
    return 'Đây là tệp Excel đời cũ (.xls). Vui lòng mở bằng Excel, chọn «Lưu thành» rồi lưu dạng .xlsx'
  }
  return /\.xlsx$/i.test(name)
    ? undefined
    : 'Vui lòng chọn tệp Excel có đuôi .xlsx. Tệp loại khác: mở bằng Excel rồi lưu dạng .xlsx'
}

async function send(
  file: File,
  { signal, onPercent, token }: { signal: AbortSignal; onPercent: (percent: number) => void; token?: string },
): Promise<ImportReport> {
  const body = new FormData()
  body.set('file', file)
  const api = uploadApi({ signal, onProgress: part => onPercent(Math.round(part * 100)) })
  const { data } = await api('POST /api/admin/products/import', {
    body,
    ...(token && { query: { confirm: token } }),
    timeoutMs: UPLOAD_TIMEOUT_MS,
  })
  return data
}

/** Refused since something has changed: the answer has the report of a new check. */
function newReportOf(error: unknown): ImportReport | undefined {
  return isApiError(error, 'conflict') ? (error.data as ImportReport) : undefined
}

function textOf(error: unknown): string {
  return isApiError(error) ? error.message : 'Không đọc được tệp này. Vui lòng chọn lại tệp'
}

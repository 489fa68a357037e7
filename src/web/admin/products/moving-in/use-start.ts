import { useEffect, useRef, useState } from 'react'
import { MAX_FILE_BYTES, MOST_FILES } from '#contract/moving-in/moving-in.shapes.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { UPLOAD_TIMEOUT_MS, uploadApi } from '#web/lib/api/upload.ts'
import { useLeadOn } from '#web/lib/lead-on.ts'

type Sending = { name: string; percent: number }

/** Sends the files of another shop program and opens the page of their columns. Nothing of the shop changes. */
export function useStart() {
  const leadOn = useLeadOn()
  const [sending, setSending] = useState<Sending | undefined>()
  const [fieldError, setError] = useState<string | undefined>()
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  const send = async (files: readonly File[]): Promise<void> => {
    current.current?.abort()
    const refusal = refusalOf(files)
    setError(refusal)
    if (refusal) return
    const name = files.map(file => file.name).join(', ')
    setSending({ name, percent: 0 })
    const stop = new AbortController()
    current.current = stop
    const body = new FormData()
    for (const file of files) body.append('files', file)
    const onProgress = (part: number) => setSending({ name, percent: Math.round(part * 100) })
    const api = uploadApi({ signal: stop.signal, onProgress })
    try {
      const { data } = await api('POST /api/admin/moving-in', { body, timeoutMs: UPLOAD_TIMEOUT_MS })
      await leadOn(`/admin/products/import/moving-in/${data._id}`)
    } catch (error) {
      if (stop.signal.aborted) return
      setSending(undefined)
      setError(isApiError(error) ? error.message : 'Không đọc được các tệp này. Vui lòng chọn lại')
    }
  }
  const stop = (): void => {
    current.current?.abort()
    setSending(undefined)
  }
  return { sending, fieldError, send, stop }
}

/** The error of files before they are sent, or nothing. */
function refusalOf(files: readonly File[]): string | undefined {
  if (files.length > MOST_FILES) return `Mỗi lần chuyển tối đa ${MOST_FILES} tệp`
  const large = files.find(({ size }) => size > MAX_FILE_BYTES)
  if (large) return `«${large.name}» vượt quá 20MB`
  const foreign = files.find(({ name }) => !/\.(?:csv|txt|tsv|xlsx|xls)$/i.test(name))
  return foreign && `«${foreign.name}» không phải tệp CSV, XLSX hoặc XLS`
}

import { useEffect, useRef, useState } from 'react'
import { isApiError } from '#web/lib/api/api.ts'
import { mayBePicture, UPLOAD_TIMEOUT_MS, uploadApi } from '#web/lib/api/upload.ts'

/** An upload before its order: the order gets `url`, which also shows the picture until then. */
export type UploadedProof = { url: string; name: string; sizeBytes: number }

export type UploadState =
  | { status: 'idle' }
  | { status: 'sending'; name: string; percent: number }
  | { status: 'failed'; text: string }

const MAX_BYTES = 5 * 1024 * 1024

/** The error of a file before it is sent, or nothing. */
export function fieldErrorOf(file: { type: string; size: number }): string | undefined {
  if (!mayBePicture(file.type)) return 'Vui lòng chọn file hình ảnh'
  return file.size > MAX_BYTES ? 'File không được vượt quá 5MB' : undefined
}

/** Sends the picture of a transfer; one at a time, a newer one takes the place of the one on its way. */
export function useProofUpload(onDone: (proof: UploadedProof) => void) {
  const [state, setState] = useState<UploadState>({ status: 'idle' })
  const current = useRef<AbortController>(null)
  useEffect(() => () => current.current?.abort(), [])

  const send = async (file: File): Promise<void> => {
    current.current?.abort()
    const fieldError = fieldErrorOf(file)
    if (fieldError) return setState({ status: 'failed', text: fieldError })
    const stop = new AbortController()
    current.current = stop
    setState({ status: 'sending', name: file.name, percent: 0 })
    try {
      const proof = await sendFile(file, stop.signal, percent =>
        setState({ status: 'sending', name: file.name, percent }),
      )
      if (stop.signal.aborted) return
      setState({ status: 'idle' })
      onDone(proof)
    } catch (error) {
      if (!stop.signal.aborted) setState({ status: 'failed', text: failureText(error) })
    }
  }
  const stop = (): void => {
    current.current?.abort()
    setState({ status: 'idle' })
  }
  return { state, send, stop }
}

async function sendFile(
  file: File,
  signal: AbortSignal,
  onPercent: (percent: number) => void,
): Promise<UploadedProof> {
  const body = new FormData()
  body.set('image', file)
  const api = uploadApi({ signal, onProgress: part => onPercent(Math.round(part * 100)) })
  const { file: stored } = await api('POST /api/upload/payment-proof', {
    body,
    timeoutMs: UPLOAD_TIMEOUT_MS,
  })
  return { url: stored.url, name: stored.originalname, sizeBytes: stored.size }
}

/**
 * The shop's own sentence about the file is shown alone; other refusals and a missing answer get a prefix.
 */
function failureText(error: unknown): string {
  if (!isApiError(error)) return 'Có lỗi xảy ra khi upload ảnh: vui lòng thử lại'
  if (error.status === 0) return `Có lỗi xảy ra khi upload ảnh: ${error.message}`
  return error.errors.length > 0 ? error.message : `Upload thất bại: ${error.message}`
}

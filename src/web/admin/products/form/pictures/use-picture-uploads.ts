import { useEffect, useRef, useState } from 'react'
import { uploadProductImage } from '#contract/files/product-image.calls.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { mayBePicture, UPLOAD_TIMEOUT_MS, uploadApi } from '#web/lib/api/upload.ts'
import { randomId } from '#web/lib/random-id.ts'
import type { Picture } from '../product-draft.ts'

/**
 * A file on its way into the shop. `fieldError` is the reason of a failure; some failures are worth another
 * try.
 */
export type PictureUpload = {
  id: string
  file: File
  preview: string
  percent: number
  fieldError?: string
  canRetry?: boolean
}

const { field, maxBytes, missing, tooLarge } = uploadProductImage.upload
const FAILED = 'Có lỗi xảy ra khi tải ảnh lên: '

/** The error of a file before it is sent, or nothing. */
export function fieldErrorOf(file: { type: string; size: number }): string | undefined {
  if (!mayBePicture(file.type)) return missing
  return file.size > maxBytes ? tooLarge : undefined
}

/**
 * Sends pictures one after the other: so they arrive in the order in which they were chosen, and a slow line
 * is not shared. Unfinished ones are aborted when the screen is left.
 */
export function usePictureUploads(onStored: (picture: Picture) => void) {
  const [uploads, setUploads] = useState<readonly PictureUpload[]>([])
  const queue = useRef<PictureUpload[]>([])
  const current = useRef<{ id: string; stop: AbortController }>(null)
  const previews = useRef(new Set<string>())
  useEffect(() => {
    const urls = previews.current
    return () => {
      queue.current = []
      current.current?.stop.abort()
      for (const url of urls) URL.revokeObjectURL(url)
    }
  }, [])

  const change = (id: string, changed: Partial<PictureUpload>): void =>
    setUploads(all => all.map(upload => (upload.id === id ? { ...upload, ...changed } : upload)))
  const remove = ({ id, preview }: PictureUpload): void => {
    setUploads(all => all.filter(upload => upload.id !== id))
    URL.revokeObjectURL(preview)
    previews.current.delete(preview)
  }
  const sendOne = async (upload: PictureUpload, { signal }: AbortController): Promise<void> => {
    try {
      const picture = await send(upload.file, signal, percent => change(upload.id, { percent }))
      if (signal.aborted) return
      onStored(picture)
      remove(upload)
    } catch (error) {
      if (!signal.aborted) change(upload.id, failureOf(error))
    }
  }
  const work = async (): Promise<void> => {
    try {
      for (let next = queue.current.shift(); next; next = queue.current.shift()) {
        const stop = new AbortController()
        current.current = { id: next.id, stop }
        await sendOne(next, stop)
      }
    } finally {
      current.current = null
    }
  }
  const enqueue = (added: PictureUpload[]): void => {
    queue.current.push(...added)
    if (added.length > 0 && !current.current) void work()
  }
  return {
    uploads,
    isSending: uploads.some(({ fieldError }) => !fieldError),
    add: (files: readonly File[]): void => {
      const added = files.map(file => {
        const preview = URL.createObjectURL(file)
        previews.current.add(preview)
        const fieldError = fieldErrorOf(file)
        return {
          id: randomId(),
          file,
          preview,
          percent: 0,
          ...(fieldError && { fieldError: FAILED + fieldError, canRetry: false }),
        }
      })
      setUploads(all => [...all, ...added])
      enqueue(added.filter(upload => !upload.fieldError))
    },
    retry: (upload: PictureUpload): void => {
      const { fieldError: _, canRetry: __, ...again } = { ...upload, percent: 0 }
      setUploads(all => all.map(one => (one.id === upload.id ? again : one)))
      enqueue([again])
    },
    /** Aborts an upload, or removes a failed one. */
    drop: (upload: PictureUpload): void => {
      queue.current = queue.current.filter(({ id }) => id !== upload.id)
      if (current.current?.id === upload.id) current.current.stop.abort()
      remove(upload)
    },
  }
}

async function send(file: File, signal: AbortSignal, onPercent: (percent: number) => void): Promise<Picture> {
  const body = new FormData()
  body.set(field, file)
  const api = uploadApi({ signal, onProgress: part => onPercent(Math.round(part * 100)) })
  const { data } = await api('POST /api/upload/product-image', { body, timeoutMs: UPLOAD_TIMEOUT_MS })
  return { file_id: data.fileId, alt_text: '', width: data.width, height: data.height }
}

/**
 * A picture that was refused for itself stays refused; the network, a busy shop or a limit may do better
 * next time.
 */
function failureOf(error: unknown): { fieldError: string; canRetry: boolean } {
  if (!isApiError(error)) throw error
  const isRefused = error.status === 400 || error.status === 413
  return { fieldError: FAILED + error.message, canRetry: !isRefused }
}

import { ImageUp } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import type { ReplyOf } from '#contract/calls.ts'
import { STAFF_PICTURE_TYPES } from '#contract/files/picture-types.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { UPLOAD_TIMEOUT_MS } from '#web/lib/api/upload.ts'
import { Button } from '#web/ui/button.tsx'
import { showToast } from '#web/ui/feedback/toast-host.tsx'

export type StoredPicture = ReplyOf<'POST /api/admin/settings/pictures'>['data']
/** A stored picture with how much the banner darkens it under its words, if that was measured. */
export type UsedPicture = StoredPicture & { scrim?: number | undefined }

/** A button that takes a picture and stores it. `onStored` is that of the screen at that time. */
export function PictureUpload({
  label,
  complete = async picture => picture,
  onStored,
}: {
  label: string
  /** Completes the stored picture before it is used. */
  complete?: (picture: StoredPicture) => Promise<UsedPicture>
  onStored: (picture: UsedPicture) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const latest = useRef(onStored)
  useEffect(() => {
    latest.current = onStored
  })
  const store = async (file: File): Promise<void> => {
    const body = new FormData()
    body.append('image', file)
    setBusy(true)
    try {
      const { data } = await api('POST /api/admin/settings/pictures', { body, timeoutMs: UPLOAD_TIMEOUT_MS })
      latest.current(await complete(data))
    } catch (error) {
      if (!isApiError(error)) throw error
      showToast({ kind: 'error', text: `Có lỗi xảy ra khi tải ảnh lên: ${error.message}` })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={STAFF_PICTURE_TYPES}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={event => {
          const [file] = event.target.files ?? []
          event.target.value = ''
          if (file) void store(file)
        }}
      />
      <Button kind="secondary" icon={ImageUp} busy={isBusy} onClick={() => input.current?.click()}>
        {label}
      </Button>
    </>
  )
}

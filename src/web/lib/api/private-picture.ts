import { useEffect, useState } from 'react'
import { isApiError } from './api.ts'
import { api } from './browser-api.ts'
import { UPLOAD_TIMEOUT_MS } from './upload.ts'

export type PrivatePicture =
  | { status: 'loading' }
  | { status: 'failed'; text: string }
  | { status: 'ready'; url: string }

/**
 * The proof of an order's transfer as an address that `<img>` can show: browsers send no bearer with
 * pictures, so it is fetched and held in memory for as long as it is shown.
 * @param version changes when the picture does
 */
export function useOrderProof(
  orderId: string,
  { version, accessKey }: { version: string | null; accessKey?: string | undefined },
): { picture: PrivatePicture; retry: () => void } {
  const [picture, setPicture] = useState<PrivatePicture>({ status: 'loading' })
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version or attempt is another picture
  useEffect(() => {
    let url: string | undefined
    let isGone = false
    setPicture({ status: 'loading' })
    fetchProof(orderId, accessKey).then(
      blob => {
        if (isGone) return
        url = URL.createObjectURL(blob)
        setPicture({ status: 'ready', url })
      },
      error => {
        if (!isGone)
          setPicture({ status: 'failed', text: isApiError(error) ? error.message : 'Không thể tải ảnh' })
      },
    )
    return () => {
      isGone = true
      if (url) URL.revokeObjectURL(url)
    }
  }, [orderId, accessKey, version, attempt])
  return { picture, retry: () => setAttempt(attempt + 1) }
}

function fetchProof(id: string, accessKey: string | undefined): Promise<Blob> {
  return api('GET /api/orders/:id/payment-proof', {
    params: { id },
    ...(accessKey && { headers: { 'x-order-key': accessKey } }),
    timeoutMs: UPLOAD_TIMEOUT_MS,
  })
}

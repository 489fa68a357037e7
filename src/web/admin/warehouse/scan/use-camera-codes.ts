import { type RefObject, useEffect, useRef, useState } from 'react'
import { startDecoder } from './decoder.ts'
import { freshCodes } from './fresh-codes.ts'

/** Longest edge in px that is decoded: bars of a label at arm's length stay apart. */
const MAX_EDGE_PX = 1280
/** Between two pictures, so that the screen stays smooth on a slow phone. */
const PAUSE_MS = 100

/** The failure of the camera, in a sentence for the storekeeper. */
function explain(error: unknown): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError')
    return 'Trình duyệt chưa được phép dùng máy ảnh. Hãy cho phép ở biểu tượng cạnh địa chỉ trang, rồi mở lại.'
  if (name === 'NotFoundError') return 'Máy này không có máy ảnh. Hãy gõ mã hoặc dùng máy quét.'
  if (name === 'NotReadableError')
    return 'Máy ảnh đang được ứng dụng khác dùng. Hãy đóng ứng dụng đó rồi mở lại.'
  return 'Không mở được máy ảnh. Hãy kiểm tra kết nối mạng, hoặc gõ mã.'
}

/**
 * Shows the back camera in a video element while mounted, and reports each code that comes into sight.
 * @returns the sentence to show if the camera does not work
 */
export function useCameraCodes(
  video: RefObject<HTMLVideoElement | null>,
  onCode: (code: string) => void,
): string | undefined {
  const [failure, setFailure] = useState<string>()
  const report = useRef(onCode)
  useEffect(() => {
    report.current = onCode
  })
  useEffect(() => {
    const ending = new AbortController()
    watch(video, ending.signal, code => report.current(code)).catch((error: unknown) => {
      if (!ending.signal.aborted) setFailure(explain(error))
    })
    return () => ending.abort()
  }, [video])
  return failure
}

async function watch(
  video: RefObject<HTMLVideoElement | null>,
  ending: AbortSignal,
  report: (code: string) => void,
): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia({
    video: { facingMode: 'environment', width: { ideal: MAX_EDGE_PX } },
  })
  const decoder = startDecoder()
  try {
    if (!video.current || ending.aborted) return
    video.current.srcObject = stream
    await video.current.play()
    const seen = new Map<string, number>()
    while (!ending.aborted && video.current) {
      const picture = pictureOf(video.current)
      const codes = picture ? await decoder.read(picture) : []
      if (ending.aborted) return
      for (const code of freshCodes(seen, codes, performance.now())) report(code)
      await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    }
  } finally {
    decoder.end()
    for (const track of stream.getTracks()) track.stop()
  }
}

/** The present picture, scaled down; undefined before the first one. */
function pictureOf(video: HTMLVideoElement): ImageData | undefined {
  const scale = Math.min(1, MAX_EDGE_PX / Math.max(video.videoWidth, video.videoHeight))
  const width = Math.round(video.videoWidth * scale)
  const height = Math.round(video.videoHeight * scale)
  if (!width || !height) return undefined
  const canvas = new OffscreenCanvas(width, height)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  context?.drawImage(video, 0, 0, width, height)
  return context?.getImageData(0, 0, width, height)
}

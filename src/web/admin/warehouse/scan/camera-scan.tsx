import { Camera } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import type { OnCode, Scanned } from './scanned.ts'
import { useCameraCodes } from './use-camera-codes.ts'

/**
 * Reads codes by the camera, one after the other, until it is closed. It is available if the browser gives a
 * camera: over https, or on this machine.
 */
export function CameraScan({ onCode }: { onCode: OnCode }) {
  const [isOpen, setIsOpen] = useState(false)
  if (!globalThis.navigator?.mediaDevices) return null
  return (
    <>
      <Button kind="secondary" icon={Camera} onClick={() => setIsOpen(true)}>
        Quét mã
      </Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Quét bằng máy ảnh">
        <CameraView onCode={onCode} />
      </Dialog>
    </>
  )
}

function CameraView({ onCode }: { onCode: OnCode }) {
  const video = useRef<HTMLVideoElement>(null)
  const [scanned, setScanned] = useState<Scanned>()
  const failure = useCameraCodes(video, async code => {
    navigator.vibrate?.(60)
    setScanned(await onCode(code))
  })
  if (failure) {
    return (
      <p role="alert" className="text-lac-700">
        {failure}
      </p>
    )
  }
  return (
    <>
      <video
        ref={video}
        muted
        playsInline
        aria-label="Hình từ máy ảnh"
        className="aspect-4/3 w-full rounded-6 bg-sand-900 object-cover"
      />
      <p
        role="status"
        className={cx('mt-3 min-h-12 text-14', scanned?.isBad ? 'text-lac-700' : 'text-pine-700')}
      >
        {scanned?.text ?? <span className="text-sand-600">Đưa mã vạch của nhãn vào giữa khung hình.</span>}
      </p>
    </>
  )
}

import { Expand, ImageOff } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { Button } from '../button.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { ZoomPicture } from './zoom-picture.tsx'

type Picture = { status: 'loading' } | { status: 'failed'; text: string } | { status: 'ready'; url: string }

/** A picture that only some may see: a small view of it, its facts, and a dialog with its full size. */
export function PrivatePictureCard({
  picture,
  onRetry,
  title,
  children,
  onView,
}: {
  picture: Picture
  onRetry: () => void
  title: string
  children: ReactNode
  /** Opens another view of the picture than the plain dialog. */
  onView?: () => void
}) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="flex items-center gap-4 rounded-6 border border-sand-200 p-3">
      <div className="h-24 w-18 shrink-0 overflow-hidden rounded-4 bg-sand-100">
        {picture.status === 'loading' && <Skeleton className="size-full" />}
        {picture.status === 'failed' && (
          <span className="flex size-full items-center justify-center text-sand-500">
            <ImageOff size={24} strokeWidth={1.5} aria-hidden />
          </span>
        )}
        {picture.status === 'ready' && (
          <img src={picture.url} alt={title} className="size-full object-cover" />
        )}
      </div>
      <div className="min-w-0 flex-1">
        <p className="font-medium">{title}</p>
        {children}
        {picture.status === 'failed' ? (
          <p role="alert" className="text-13 text-lac-700">
            {picture.text}{' '}
            <button type="button" onClick={onRetry} className="font-medium underline">
              Thử lại
            </button>
          </p>
        ) : (
          <Button
            kind="quiet"
            size="dense"
            icon={Expand}
            disabled={picture.status === 'loading'}
            onClick={onView ?? (() => setOpen(true))}
            className="-ml-3.5 disabled:border-transparent disabled:bg-transparent"
          >
            Xem ảnh
          </Button>
        )}
      </div>
      {picture.status === 'ready' && (
        <Dialog isOpen={isOpen} onClose={() => setOpen(false)} title={title} width={960}>
          <ZoomPicture src={picture.url} alt={title} />
        </Dialog>
      )}
    </div>
  )
}

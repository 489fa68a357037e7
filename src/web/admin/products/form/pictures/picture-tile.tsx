import { CircleAlert, RefreshCw, Trash2, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { inputClass } from '#web/ui/inputs/input-class.ts'
import { imageSrcSet, mediaUrl } from '#web/ui/media/media-url.ts'
import { Photo, type PhotoSource } from '#web/ui/media/photo.tsx'
import type { Picture } from '../product-draft.ts'
import type { PictureUpload } from './use-picture-uploads.ts'

/** A stored picture with its grip, its description and the button that takes it away. */
export function PictureTile({
  picture,
  number,
  isCover,
  grip,
  fieldError,
  altError,
  onDescribe,
  onRemove,
}: {
  picture: Picture
  number: number
  isCover: boolean
  grip: ReactNode
  fieldError: string | undefined
  altError: string | undefined
  onDescribe: (text: string) => void
  onRemove: () => void
}) {
  const noteId = `picture-${picture.file_id}-note`
  return (
    <>
      <div
        className={cx(
          'relative aspect-square overflow-hidden rounded-6 border bg-tile',
          fieldError ? 'border-lac-600' : 'border-sand-200',
        )}
      >
        <Photo photo={photoOf(picture)} sizes="220px" />
        <span className="absolute top-1.5 left-1.5">{grip}</span>
        <IconButton
          icon={Trash2}
          label={`Xóa ảnh ${number}`}
          onClick={onRemove}
          className="absolute top-1.5 right-1.5 bg-white/95 text-lac-700! pointer-fine:md:size-8"
        />
        {isCover && (
          <span className="absolute bottom-1.5 left-1.5 rounded-4 bg-white px-2 py-0.5 font-medium text-13">
            Ảnh bìa
          </span>
        )}
      </div>
      <input
        aria-label={`Mô tả ảnh ${number}`}
        aria-invalid={altError ? true : undefined}
        aria-describedby={fieldError || altError ? noteId : undefined}
        placeholder="Mô tả ảnh"
        maxLength={200}
        value={picture.alt_text}
        onChange={event => onDescribe(event.target.value)}
        className={cx(inputClass('compact'), 'mt-1.5')}
      />
      <FieldNote id={noteId} error={fieldError ?? altError} />
    </>
  )
}

function photoOf({ file_id, alt_text, width, height }: Picture): PhotoSource {
  return {
    src: mediaUrl(file_id),
    alt: alt_text,
    width,
    height,
    sources: [
      { type: 'image/avif', srcSet: imageSrcSet(file_id, 'avif') },
      { type: 'image/webp', srcSet: imageSrcSet(file_id, 'webp') },
    ],
  }
}

/** A picture on its way, or one that did not arrive, with the reason and its actions. */
export function UploadTile({
  upload,
  onRetry,
  onDrop,
}: {
  upload: PictureUpload
  onRetry: (upload: PictureUpload) => void
  onDrop: (upload: PictureUpload) => void
}) {
  const { file, preview, fieldError, canRetry } = upload
  return (
    <li>
      <div
        className={cx(
          'relative aspect-square overflow-hidden rounded-6 border',
          fieldError ? 'border-lac-600 bg-lac-50' : 'border-sand-200 bg-tile',
        )}
      >
        {fieldError ? (
          <CircleAlert size={28} strokeWidth={1.5} aria-hidden className="m-3 text-lac-700" />
        ) : (
          <Photo photo={{ src: preview, alt: '', width: 1, height: 1 }} sizes="220px" faded />
        )}
        <IconButton
          icon={X}
          label={fieldError ? `Bỏ tệp ${file.name}` : `Dừng tải ${file.name}`}
          onClick={() => onDrop(upload)}
          className="absolute top-1.5 right-1.5 bg-white/95 pointer-fine:md:size-8"
        />
        {!fieldError && <Progress upload={upload} />}
      </div>
      <p className="mt-1.5 truncate text-13" title={file.name}>
        {file.name}
      </p>
      {fieldError && (
        <p role="alert" className="text-13 text-lac-700">
          {fieldError}
        </p>
      )}
      {canRetry && (
        <Button
          kind="secondary"
          icon={RefreshCw}
          className="mt-1.5"
          aria-label={`Thử lại tệp ${file.name}`}
          onClick={() => onRetry(upload)}
        >
          Thử lại
        </Button>
      )}
    </li>
  )
}

function Progress({ upload: { file, percent } }: { upload: PictureUpload }) {
  return (
    <div className="absolute inset-x-1.5 bottom-1.5 rounded-4 bg-white px-2 py-1.5 text-13">
      <p className="flex justify-between gap-2">
        <span>{percent === 100 ? 'Đang kiểm tra ảnh' : percent === 0 ? 'Đang chờ' : 'Đang tải lên'}</span>
        <span className="font-semibold">{percent}%</span>
      </p>
      <div
        role="progressbar"
        aria-label={`Tiến độ tải ${file.name}`}
        aria-valuenow={percent}
        aria-valuemin={0}
        aria-valuemax={100}
        className="mt-1 h-1 overflow-hidden rounded-full bg-sand-100"
      >
        <div
          className="h-full origin-left bg-pine-600 transition-transform"
          style={{ transform: `scaleX(${percent / 100})` }}
        />
      </div>
    </div>
  )
}

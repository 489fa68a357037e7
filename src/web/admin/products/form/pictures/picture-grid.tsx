import { ImagePlus } from 'lucide-react'
import { type RefObject, useId, useRef, useState } from 'react'
import { STAFF_PICTURE_TYPES } from '#contract/files/picture-types.ts'
import { cx } from '#web/ui/cx.ts'
import { FieldNote } from '#web/ui/inputs/field.tsx'
import { FileDrop } from '#web/ui/inputs/file-drop.tsx'
import { SortableGrid } from '../../../kit/sorting/sortable-grid.tsx'
import type { FieldErrors, Picture } from '../product-draft.ts'
import { PictureTile, UploadTile } from './picture-tile.tsx'
import type { usePictureUploads } from './use-picture-uploads.ts'

/** So many pictures a product, and each variant, may have. */
const MAX_PICTURES = 20

const LARGE = 'grid-cols-2 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-5'
const SMALL = 'grid-cols-2 sm:grid-cols-4 lg:grid-cols-6 xl:grid-cols-8'

type Edit = (pictures: Picture[]) => Picture[]

/**
 * The pictures of a product or variant: added by button or by dropping them, moved, described and taken
 * away. Changes are passed as functions, since uploads end at any time.
 * @param name the pictured product or variant, for screen readers
 */
export function PictureGrid({
  name,
  pictures,
  onEdit,
  sending,
  fieldErrors,
  hasCover = false,
  small = false,
}: {
  name: string
  pictures: readonly Picture[]
  onEdit: (edit: Edit) => void
  sending: ReturnType<typeof usePictureUploads>
  fieldErrors: FieldErrors
  /** The first picture is marked as the cover. */
  hasCover?: boolean
  small?: boolean
}) {
  const noteId = useId()
  const [skipped, setSkipped] = useState(0)
  const add = useRef<HTMLButtonElement>(null)
  const room = MAX_PICTURES - pictures.length - sending.uploads.length
  const take = (files: readonly File[]): void => {
    sending.add(files.slice(0, Math.max(0, room)))
    setSkipped(Math.max(0, files.length - room))
  }
  const remove = (fileId: string): void => {
    onEdit(all => all.filter(({ file_id }) => file_id !== fileId))
    setSkipped(0)
    // the button that was pressed is gone with its tile
    requestAnimationFrame(() => add.current?.focus())
  }
  const order = (ids: readonly string[]): void =>
    onEdit(all => all.toSorted((one, other) => ids.indexOf(one.file_id) - ids.indexOf(other.file_id)))
  const setAlt = (fileId: string, alt_text: string): void =>
    onEdit(all => all.map(picture => (picture.file_id === fileId ? { ...picture, alt_text } : picture)))
  return (
    <FileDrop onDrop={take}>
      {isOver => (
        <>
          <SortableGrid
            label={`Ảnh của ${name}`}
            className={cx('grid gap-3', small ? SMALL : LARGE)}
            items={pictures.map((picture, index) => ({
              ...picture,
              id: picture.file_id,
              name: `ảnh ${index + 1}`,
              number: index + 1,
            }))}
            onMove={order}
            after={
              <>
                {sending.uploads.map(upload => (
                  <UploadTile key={upload.id} upload={upload} onRetry={sending.retry} onDrop={sending.drop} />
                ))}
                <li>
                  <AddTile
                    label={`Tệp ảnh của ${name}`}
                    button={add}
                    isOver={isOver}
                    isFull={room <= 0}
                    errorId={fieldErrors.images ? noteId : undefined}
                    onFiles={take}
                  />
                </li>
              </>
            }
          >
            {(picture, grip) => (
              <PictureTile
                picture={picture}
                number={picture.number}
                isCover={hasCover && picture.number === 1}
                grip={grip}
                fieldError={fieldErrors[`images.${picture.number - 1}.file_id`]}
                altError={fieldErrors[`images.${picture.number - 1}.alt_text`]}
                onDescribe={text => setAlt(picture.file_id, text)}
                onRemove={() => remove(picture.file_id)}
              />
            )}
          </SortableGrid>
          <div role="alert">
            <FieldNote
              id={noteId}
              error={
                fieldErrors.images ??
                (skipped > 0 ? `Tối đa ${MAX_PICTURES} ảnh: đã bỏ qua ${skipped} tệp.` : undefined)
              }
            />
          </div>
          <p role="status" className="sr-only">
            {sending.isSending ? 'Đang tải ảnh lên' : `${pictures.length} ảnh`}
          </p>
        </>
      )}
    </FileDrop>
  )
}

function AddTile({
  label,
  button,
  isOver,
  isFull,
  errorId,
  onFiles,
}: {
  label: string
  button: RefObject<HTMLButtonElement | null>
  isOver: boolean
  isFull: boolean
  /** The id of the element with the error of the pictures. */
  errorId: string | undefined
  onFiles: (files: File[]) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        accept={STAFF_PICTURE_TYPES}
        aria-label={label}
        tabIndex={-1}
        className="sr-only"
        onChange={event => {
          const files = [...(event.target.files ?? [])]
          // the same file may be chosen again after a failure
          event.target.value = ''
          onFiles(files)
        }}
      />
      <button
        ref={button}
        type="button"
        disabled={isFull}
        data-invalid={errorId ? true : undefined}
        aria-describedby={errorId}
        onClick={() => input.current?.click()}
        className={cx(
          'flex aspect-square w-full flex-col items-center justify-center rounded-6 border border-dashed px-2 text-center transition-colors hover:border-sand-900 hover:bg-sand-50 disabled:cursor-not-allowed disabled:border-sand-200 disabled:bg-sand-50 disabled:text-sand-600',
          isOver ? 'border-pine-600 bg-pine-50' : errorId ? 'border-lac-600' : 'border-sand-400',
        )}
      >
        <ImagePlus size={22} strokeWidth={1.5} aria-hidden />
        <span className="mt-1 font-semibold text-14">{isFull ? 'Đã đủ ảnh' : 'Thêm ảnh'}</span>
        <span className="text-13 text-sand-600 max-md:hidden">
          {isFull ? `Tối đa ${MAX_PICTURES} ảnh` : 'Kéo thả nhiều tệp'}
        </span>
      </button>
    </>
  )
}

import { CircleDashed, CircleX, EyeOff, Pencil, Trash2 } from 'lucide-react'
import { formatCount, formatDong } from '#web/lib/format/formats.ts'
import { IconButton } from '#web/ui/button.tsx'
import { cx } from '#web/ui/cx.ts'
import { Badge } from '#web/ui/feedback/badge.tsx'
import { wholeNumberOf } from '../../../kit/form/amount-text.ts'
import { Thumb } from '../../../kit/page/thumb.tsx'
import type { VariantDraft } from './variant-draft.ts'

/** The columns of a row and of the head above it. */
export const ROW_GRID =
  'gap-3 pr-3 lg:grid lg:grid-cols-[44px_minmax(0,1.3fr)_minmax(0,1.1fr)_104px_104px_64px_minmax(0,1.4fr)_88px]'

/** The button that opens a row, so that the focus can come back to it. */
export const editButtonId = (id: string): string => `edit-variant-${id}`

/** A variant that is saved, or one that is not saved yet. */
export function VariantRow({
  id,
  draft,
  isNew = false,
  hasGrip = false,
  isIdle,
  onEdit,
  onRemove,
}: {
  id: string
  draft: VariantDraft
  isNew?: boolean
  /** Whether there is a grip before it; without one its place stays empty. */
  hasGrip?: boolean
  /** Nothing else is being edited. */
  isIdle: boolean
  onEdit: () => void
  onRemove: () => void
}) {
  const [cover] = draft.images
  return (
    <div
      className={cx(
        ROW_GRID,
        'grid min-h-[58px] grid-cols-[44px_minmax(0,1fr)_auto] items-center py-2 lg:py-1.5',
        hasGrip ? 'pl-1 lg:pl-0' : 'pl-12 lg:pl-9',
      )}
    >
      <span className="row-span-4 self-start lg:row-span-1 lg:self-center">
        <Thumb image={cover ? { ...cover, image_url: '' } : null} />
      </span>
      <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1 font-medium">
        {draft.name || 'Chưa có tên'}
        {isNew && (
          <Badge tone="warning" icon={CircleDashed}>
            Chưa lưu
          </Badge>
        )}
        {!draft.isActive && (
          <Badge tone="neutral" icon={EyeOff}>
            Đã ẩn
          </Badge>
        )}
      </span>
      <span className="min-w-0 truncate text-13 text-sand-600 max-lg:col-start-2">{draft.sku || '–'}</span>
      <span className="font-medium max-lg:col-start-2 lg:text-right">
        <span className="sr-only">Giá bán </span>
        {shown(draft.price, formatDong)}
      </span>
      <span className="text-sand-600 max-lg:hidden lg:text-right">
        <span className="sr-only">Giá gốc </span>
        {shown(draft.comparePrice, formatDong)}
      </span>
      <Stock quantity={draft.quantity} />
      <span className="truncate text-13 text-sand-600 max-lg:col-start-2">
        {draft.attributes.map(({ name, value }) => `${name}: ${value}`).join(' · ') || '–'}
      </span>
      <span className="flex justify-end max-lg:col-start-3 max-lg:row-span-4 max-lg:row-start-1">
        <IconButton
          id={editButtonId(id)}
          icon={Pencil}
          label={`Sửa biến thể ${draft.name}`}
          disabled={!isIdle}
          onClick={onEdit}
          className="pointer-fine:md:size-9"
        />
        <IconButton
          icon={Trash2}
          label={isNew ? `Bỏ biến thể ${draft.name}` : `Xóa biến thể ${draft.name}`}
          disabled={!isIdle}
          onClick={onRemove}
          className="text-sand-600! hover:text-lac-700! disabled:text-sand-400! pointer-fine:md:size-9"
        />
      </span>
    </div>
  )
}

function Stock({ quantity }: { quantity: string }) {
  return (
    <span className="max-lg:col-start-2 lg:text-right">
      <span className="text-sand-600 lg:sr-only">Tồn </span>
      {quantity === '0' ? (
        <Badge tone="bad" icon={CircleX}>
          0
        </Badge>
      ) : (
        <span>{shown(quantity, formatCount)}</span>
      )}
    </span>
  )
}

/** A typed number, a dash while there is none. */
function shown(typed: string, format: (value: number) => string): string {
  const value = wholeNumberOf(typed)
  return value === undefined ? '–' : format(value)
}

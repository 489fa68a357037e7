import { type Ref, useState } from 'react'
import type { BinChoice, BinSuggestions, WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { useLoaded } from '../../kit/page/use-loaded.ts'
import { FILL_LOOKS, fillOf } from '../map/fill-levels.ts'
import { Picker, type PickerGroup } from './picker.tsx'

/** The place outside the bins. */
const OUTSIDE = 'outside'

/** A bin by its code. */
export type ChosenBin = Pick<BinChoice, '_id' | 'location_code'>

type Props = {
  label: string
  warehouseId: string
  item: Pick<WarehouseItem, 'product_id' | 'variant_id'>
  /** Pieces that need room; at least one. */
  quantity: number
  /** Pieces that other lines of the movement bring, by the bin. */
  broughtTo: (binId: string) => number
  chosen: ChosenBin | null
  /** A place without room can be chosen, too: an adjustment records the pieces in it. */
  isFullAllowed?: boolean
  isLarge?: boolean
  invalid: boolean
  describedBy: string | undefined
  buttonRef?: Ref<HTMLButtonElement>
  onChoose: (bin: BinChoice | null) => void
}

/** The destination of pieces: the bins that hold the item, those near them with room, or any by its code. */
export function BinPicker(props: Props) {
  const { label, warehouseId, item, quantity, chosen, onChoose } = props
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const { data, failure, isLoading } = useLoaded(
    isOpen ? [warehouseId, item.product_id, item.variant_id, quantity, search].join('/') : undefined,
    () => loadSuggestions({ warehouseId, item, quantity, search }),
  )
  const bins = data ? [...data.holding, ...data.near] : []
  return (
    <Picker
      label={label}
      invalid={props.invalid}
      describedBy={props.describedBy}
      buttonRef={props.buttonRef}
      isLarge={props.isLarge ?? false}
      isOpen={isOpen}
      onOpen={setOpen}
      searchLabel="Mã vị trí hoặc khu"
      typed={typed}
      onTyped={setTyped}
      groups={data ? groupsOf(data, props) : []}
      emptyText={isLoading ? 'Đang tìm vị trí…' : (failure ?? 'Không có vị trí nào như vậy.')}
      footer={data && !search && footerOf(data)}
      onChoose={id => {
        setTyped('')
        onChoose(bins.find(({ _id }) => _id === id) ?? null)
      }}
    >
      <span className={cx('truncate', !chosen && 'text-sand-600')}>
        {chosen?.location_code ?? 'Ngoài vị trí'}
      </span>
    </Picker>
  )
}

/** Bins of a warehouse for pieces of an item. */
export async function loadSuggestions({
  warehouseId,
  item,
  quantity,
  search = '',
}: {
  warehouseId: string
  item: Pick<WarehouseItem, 'product_id' | 'variant_id'>
  quantity: number
  search?: string
}): Promise<BinSuggestions> {
  const { product_id, variant_id } = item
  const { data } = await api('GET /api/warehouse/warehouses/:id/bin-suggestions', {
    params: { id: warehouseId },
    query: { product_id, quantity, variant_id: variant_id ?? undefined, search },
  })
  return data
}

function groupsOf({ holding, near, recommended_id }: BinSuggestions, props: Props): PickerGroup[] {
  const { quantity, broughtTo, isFullAllowed = false } = props
  const optionOf = (bin: BinChoice) => {
    const room = Math.max(bin.capacity - bin.current_quantity - broughtTo(bin._id), 0)
    return {
      id: bin._id,
      isDisabled: room === 0 && !isFullAllowed,
      content: <BinText bin={bin} room={room} isBest={bin._id === recommended_id && room >= quantity} />,
    }
  }
  return [
    { heading: 'Đang có sản phẩm này', options: holding.map(optionOf) },
    { heading: `Gần đó · cần ${formatCount(quantity)} chỗ`, options: near.map(optionOf) },
    { heading: 'Chưa xếp vị trí', options: [{ id: OUTSIDE, content: 'Ngoài vị trí, ở khu nhận hàng' }] },
  ].filter(({ options }) => options.length > 0)
}

function footerOf({ free_count, zone }: BinSuggestions): string {
  return `${formatCount(free_count)} vị trí còn chỗ ${zone === null ? 'trong kho này' : `trong Khu ${zone}`}`
}

function BinText({ bin, room, isBest }: { bin: BinChoice; room: number; isBest: boolean }) {
  const fill = fillOf(bin.capacity - room, bin.capacity)
  const look = FILL_LOOKS[fill.level]
  return (
    <>
      <span
        className={cx('w-11 shrink-0 rounded-4 border py-0.5 text-center font-medium text-13', look.cell)}
      >
        {fill.level === 'empty' ? '–' : `${fill.percent}%`}
      </span>
      <span className="w-24 shrink-0 font-medium">{bin.location_code}</span>
      <FillBar pieces={bin.capacity - room} capacity={bin.capacity} className="min-w-8 flex-1" />
      <span className="shrink-0 text-13 text-sand-600">
        {room === 0 ? 'Đầy' : `còn ${formatCount(room)} chỗ`}
      </span>
      {isBest && <span className="shrink-0 font-medium text-13 text-pine-700">Nên chọn</span>}
    </>
  )
}

/** How full a bin is, as a bar. The figures are next to it. */
export function FillBar({
  pieces,
  capacity,
  className,
}: {
  pieces: number
  capacity: number
  className?: string
}) {
  const { percent, level } = fillOf(pieces, capacity)
  return (
    <span aria-hidden className={cx('block h-1.5 overflow-hidden rounded-full bg-sand-200', className)}>
      <span
        className={cx('block h-full', FILL_LOOKS[level].bar)}
        style={{ width: `${Math.min(100, percent)}%` }}
      />
    </span>
  )
}

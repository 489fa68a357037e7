import { Search } from 'lucide-react'
import { type Ref, useState } from 'react'
import type { WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { Thumb } from '../../../kit/page/thumb.tsx'
import { useLoaded } from '../../../kit/page/use-loaded.ts'
import { itemName } from '../operation-values.ts'
import { Picker } from '../picker.tsx'

const keyOf = ({ product_id, variant_id }: WarehouseItem) => `${product_id}:${variant_id ?? ''}`

/** The product or variant of a line, found by title, SKU or bar code. */
export function ItemPicker({
  line,
  item,
  invalid,
  describedBy,
  buttonRef,
  onChoose,
}: {
  /** The number of the line, from 1. */
  line: number
  item: WarehouseItem | null
  invalid: boolean
  describedBy: string | undefined
  buttonRef: Ref<HTMLButtonElement>
  onChoose: (item: WarehouseItem) => void
}) {
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const { data, failure, isLoading } = useLoaded(
    isOpen && search ? search : undefined,
    async () => (await api('GET /api/warehouse/items', { query: { search } })).data,
  )
  const found = data ?? []
  return (
    <Picker
      label={`Sản phẩm dòng ${line}`}
      invalid={invalid}
      describedBy={describedBy}
      buttonRef={buttonRef}
      isOpen={isOpen}
      onOpen={setOpen}
      searchLabel="Tên sản phẩm, mã hoặc mã vạch"
      typed={typed}
      onTyped={setTyped}
      groups={[
        { options: found.map(option => ({ id: keyOf(option), content: <ItemText item={option} /> })) },
      ]}
      emptyText={emptyText({ search, isLoading, failure })}
      onChoose={id => {
        const chosen = found.find(option => keyOf(option) === id)
        if (chosen) onChoose(chosen)
        setTyped('')
      }}
    >
      {item ? (
        <ItemText item={item} />
      ) : (
        <span className="flex min-h-11 items-center gap-3 text-sand-600">
          <span className="flex size-9 items-center justify-center rounded-4 bg-sand-50">
            <Search size={18} strokeWidth={1.75} aria-hidden />
          </span>
          Chọn sản phẩm hoặc quét mã
        </span>
      )}
    </Picker>
  )
}

function ItemText({ item }: { item: WarehouseItem }) {
  return (
    <span className="flex min-w-0 items-center gap-3 py-1">
      <Thumb image={item.image} />
      <span className="min-w-0">
        <span className="line-clamp-2 font-medium text-14">{itemName(item)}</span>
        <span className="block truncate text-13 text-sand-600">{item.sku || 'Chưa có mã'}</span>
      </span>
    </span>
  )
}

function emptyText({
  search,
  isLoading,
  failure,
}: {
  search: string
  isLoading: boolean
  failure: string | undefined
}): string {
  if (search === '') return 'Gõ tên, mã, hoặc quét mã vạch.'
  if (isLoading) return 'Đang tìm…'
  return failure ?? 'Không tìm thấy sản phẩm nào.'
}

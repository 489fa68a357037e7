import { useEffect, useState } from 'react'
import type { WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { SearchField } from '../../components/filters/search-field.tsx'
import { Thumb } from '../../components/thumb.tsx'

/** How long after the last key a search is sent, in ms. */
const PAUSE_MS = 250

/**
 * Finds products and variants by title or code. A scanner types a code and presses Enter: the item that has exactly that
 * bar code or SKU is picked at once.
 */
export function ItemPicker({ label, onPick }: { label: string; onPick: (item: WarehouseItem) => void }) {
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const { items, note } = useItems(search)
  const [refusal, setRefusal] = useState<string>()
  const pick = (item: WarehouseItem): void => {
    onPick(item)
    setTyped('')
    setRefusal(undefined)
  }
  const scan = async (): Promise<void> => {
    if (!search) return
    try {
      const [item] = (await api('GET /api/warehouse/items', { query: { code: search } })).data
      if (item) pick(item)
      else setRefusal(`Không có sản phẩm nào mang mã «${search}».`)
    } catch (error) {
      if (!isApiError(error)) throw error
      setRefusal(error.message)
    }
  }
  return (
    <div>
      <form
        onSubmit={event => {
          event.preventDefault()
          void scan()
        }}
      >
        <SearchField
          label={label}
          placeholder="Tên, mã sản phẩm hoặc quét mã vạch"
          value={typed}
          onChange={next => {
            setTyped(next)
            setRefusal(undefined)
          }}
        />
      </form>
      <p role="status" className="mt-1.5 text-13 text-sand-600 empty:hidden">
        {refusal ?? note}
      </p>
      {items.length > 0 && (
        <ul className="mt-1 max-h-72 overflow-y-auto rounded-6 border border-sand-200">
          {items.map(item => (
            <li key={item.variant_id ?? item.product_id}>
              <button
                type="button"
                onClick={() => pick(item)}
                className="flex min-h-13 w-full items-center gap-3 px-3 py-1 text-left text-14 hover:bg-sand-50"
              >
                <Thumb image={item.image} />
                <span className="min-w-0 flex-1">
                  <span className="block truncate font-medium">
                    {[item.title, item.variant_name].filter(Boolean).join(' · ')}
                  </span>
                  <span className="block text-13 text-sand-600">{item.sku}</span>
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** What a text finds, once no key follows for a moment. */
function useItems(search: string): { items: WarehouseItem[]; note: string | undefined } {
  const [answer, setAnswer] = useState<{ search: string; items: WarehouseItem[]; note?: string }>()
  useEffect(() => {
    if (!search) return
    let isWanted = true
    const load = async (): Promise<void> => {
      try {
        const { data } = await api('GET /api/warehouse/items', { query: { search } })
        if (isWanted) setAnswer({ search, items: data, ...(data.length === 0 && { note: NOTHING }) })
      } catch (error) {
        if (!isApiError(error)) throw error
        if (isWanted) setAnswer({ search, items: [], note: error.message })
      }
    }
    const timer = setTimeout(() => void load(), PAUSE_MS)
    return () => {
      isWanted = false
      clearTimeout(timer)
    }
  }, [search])
  if (search === '' || answer?.search !== search) return { items: [], note: undefined }
  return { items: answer.items, note: answer.note }
}
const NOTHING = 'Không tìm thấy sản phẩm nào.'

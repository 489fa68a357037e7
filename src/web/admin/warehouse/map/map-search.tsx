import { useEffect, useMemo, useState } from 'react'
import type { FoundPlace, WarehouseMap } from '#contract/warehouse/map.shapes.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { SearchField } from '../../kit/list/search-field.tsx'
import { useLoaded } from '../../kit/page/use-loaded.ts'

/** Places that the list shows; all of them are marked on the map. */
const SHOWN = 8

type Place = { key: string; code: string | null; text: string; quantity?: number }

/** Finds bins by their code and products by title or SKU; results are marked on the map. */
export function MapSearch({
  warehouseId,
  zones,
  onFound,
  onOpen,
}: {
  warehouseId: string
  zones: WarehouseMap['zones']
  onFound: (codes: ReadonlySet<string>) => void
  onOpen: (code: string) => void
}) {
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const { data, failure, isLoading } = useLoaded(search || undefined, async () => {
    const answer = await api('GET /api/warehouse/warehouses/:id/find', {
      params: { id: warehouseId },
      query: { search },
    })
    return answer.data
  })
  const products = data ?? NONE
  const bins = useMemo(() => binsOf(zones, search), [zones, search])
  const places = useMemo(() => [...bins, ...products.map(placeOf)], [bins, products])
  useEffect(() => {
    onFound(new Set(places.flatMap(({ code }) => (code ? [code] : []))))
  }, [places, onFound])
  const isOpen = search !== ''
  return (
    <search className="relative w-full md:w-72">
      <form
        onSubmit={event => {
          event.preventDefault()
          const first = places.find(({ code }) => code)?.code
          if (first) onOpen(first)
        }}
      >
        <SearchField
          label="Tìm vị trí, sản phẩm trên sơ đồ"
          placeholder="Mã vị trí, sản phẩm"
          value={typed}
          onChange={setTyped}
        />
      </form>
      {isOpen && (
        <div className="absolute inset-x-0 top-full z-20 mt-1 rounded-6 border border-sand-200 bg-white py-1 shadow-sh2">
          <p role="status" className="px-3.5 py-2 text-13 text-sand-600">
            {failure ?? (isLoading ? 'Đang tìm…' : countText(places.length))}
          </p>
          <ul>
            {places.slice(0, SHOWN).map(({ key, code, text, quantity }) => (
              <li key={key}>
                <button
                  type="button"
                  disabled={!code}
                  onClick={() => code && onOpen(code)}
                  className="flex min-h-11 w-full items-center gap-3 px-3.5 py-1.5 text-left text-14 hover:bg-sand-50 disabled:hover:bg-transparent pointer-fine:md:min-h-9"
                >
                  <span className="shrink-0 font-medium">{code ?? 'Chưa có vị trí'}</span>
                  <span className="min-w-0 flex-1 truncate text-sand-600">{text}</span>
                  {quantity !== undefined && <span className="shrink-0">{formatCount(quantity)}</span>}
                </button>
              </li>
            ))}
          </ul>
        </div>
      )}
    </search>
  )
}

const countText = (count: number) =>
  count === 0 ? 'Không có vị trí hay sản phẩm nào khớp.' : `${formatCount(count)} chỗ khớp`

const placeOf = ({ product_id, variant_id, title, location_code, quantity }: FoundPlace): Place => ({
  key: `${variant_id ?? product_id} ${location_code}`,
  code: location_code,
  text: title,
  quantity,
})

/** Bins with the text in their code, without its dashes too. */
function binsOf(zones: WarehouseMap['zones'], search: string): Place[] {
  const plain = (text: string) => text.toUpperCase().replace(/[\s-]/g, '')
  const wanted = plain(search)
  if (wanted.length < 2) return []
  return zones
    .flatMap(({ rows }) => rows.flatMap(({ shelves }) => shelves.flatMap(({ levels }) => levels)))
    .filter(({ location_code }) => plain(location_code).includes(wanted))
    .map(({ location_code: code, quantity }) => ({ key: code, code, text: 'Vị trí', quantity }))
}

const NONE: FoundPlace[] = []

import { ArrowLeft, ListChecks } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { Link } from 'react-router'
import type { WarehouseItem } from '#contract/warehouse/item.shapes.ts'
import type { StockTake, StockTakeLine, StockTakePlace } from '#contract/warehouse/stock-take.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { refuseUnapplied } from '#web/ui/inputs/unapplied.ts'
import { useStayWhileUnapplied } from '../../kit/form/use-stay-while-unapplied.ts'
import { placeName } from '../components/place-name.ts'
import { CountFoot } from './count-foot.tsx'
import { CountRow } from './count-row.tsx'
import { CountScan } from './count-scan.tsx'
import { FoundItemDialog } from './found-item-dialog.tsx'
import { PlaceList } from './place-list.tsx'
import { RefusedCounts } from './refused-counts.tsx'
import { type FoundItem, nextPlace, piecesOff, placesWith } from './take-places.ts'
import { useCounts } from './use-counts.ts'

/** Counts a stock take place by place on a phone (mock 33): by scan or by list, also without a connection. */
export function CountScreen({ take }: { take: StockTake }) {
  const { unsent, waiting, refused, state, count, finish, drop, retry } = useCounts(take._id)
  const [found, setFound] = useState<FoundItem[]>([])
  const places = useMemo(() => placesWith(take.places, unsent, found), [take.places, unsent, found])
  const [hereId, setHere] = useState(() => (places.find(place => !place.is_done) ?? places[0])?._id)
  const [isAdding, setAdding] = useState(false)
  useStayWhileUnapplied()
  const here = places.find(({ _id }) => _id === hereId)
  if (!here) return null
  const countLine = (line: Pick<StockTakeLine, 'product_id' | 'variant_id'>, quantity: number) =>
    count({ placeId: here._id, productId: line.product_id, variantId: line.variant_id, quantity })
  const addItem = (item: WarehouseItem, quantity: number | null): void => {
    setAdding(false)
    setFound(before => [...before, { placeId: here._id, item }])
    if (quantity !== null) countLine(item, quantity)
  }
  const goTo = (place: StockTakePlace): void => {
    if (!refuseUnapplied()) setHere(place._id)
  }
  const next = nextPlace(places, here)
  return (
    <div data-work-screen className="mx-auto max-w-[640px] max-md:-mx-4 max-md:-mt-5">
      <Head take={take} places={places} />
      <section aria-label={placeName(here)} className="border-sand-200 bg-white md:rounded-10 md:border">
        <div className="flex flex-wrap items-start justify-between gap-3 px-4 pt-4 pb-3">
          <div className="min-w-0">
            <h2 className="wrap-anywhere font-semibold text-26 leading-tight">{placeName(here)}</h2>
            <p className="text-14 text-sand-600">
              {here.location
                ? `Dãy ${here.location.row} · Kệ ${here.location.shelf} · Tầng ${here.location.level}`
                : 'Hàng trong kho chưa xếp vào vị trí nào'}
            </p>
          </div>
          <PlaceList places={places} here={here} onChoose={goTo} />
        </div>
        <CountScan
          places={places}
          here={here}
          onPlace={goTo}
          onLine={line => countLine(line, (line.counted ?? 0) + 1)}
          onItem={item => addItem(item, 1)}
        />
        {here.lines.length === 0 && (
          <p className="border-sand-200 border-t px-4 py-5 text-15 text-sand-700">
            Sổ sách không có hàng ở đây. Nếu vị trí trống, bấm «Xong».
          </p>
        )}
        <ul className="divide-y divide-sand-200 border-sand-200 border-t">
          {here.lines.map(line => (
            <CountRow
              key={`${here._id} ${line.variant_id ?? line.product_id}`}
              line={line}
              onCount={quantity => countLine(line, quantity)}
            />
          ))}
        </ul>
        <AddButton onClick={() => setAdding(true)}>Thêm sản phẩm ngoài sổ</AddButton>
      </section>
      <CountFoot
        here={here}
        next={next}
        state={state}
        takeId={take._id}
        waiting={waiting}
        refused={<RefusedCounts places={places} refused={refused} onDrop={drop} />}
        onRetry={retry}
        onDone={() => {
          if (refuseUnapplied()) return
          finish(here._id)
          if (next) setHere(next._id)
        }}
      />
      {isAdding && <FoundItemDialog onClose={() => setAdding(false)} onPick={item => addItem(item, null)} />}
    </div>
  )
}

function Head({ take, places }: { take: StockTake; places: readonly StockTakePlace[] }) {
  const done = places.filter(place => place.is_done).length
  const off = piecesOff(places)
  return (
    <>
      <title>{`Kiểm kê ${take.code} – Quản trị`}</title>
      <header className="flex items-center gap-1 border-sand-200 border-b bg-white px-2 py-1.5 md:rounded-t-10 md:border md:border-b-0">
        <HeadLink to="/admin/warehouse/stock-takes" label="Tạm dừng, về danh sách kiểm kê">
          <ArrowLeft size={22} strokeWidth={1.75} aria-hidden />
        </HeadLink>
        <div className="min-w-0 flex-1">
          <h1 className="truncate font-semibold text-16">Kiểm kê {take.code}</h1>
          <p className="truncate text-13 text-sand-600">
            {take.warehouse.code} {take.warehouse.name} · {take.scope}
          </p>
        </div>
        <HeadLink to={`/admin/warehouse/stock-takes/${take._id}/differences`} label="Xem chênh lệch">
          <ListChecks size={22} strokeWidth={1.75} aria-hidden />
        </HeadLink>
      </header>
      <div className="border-sand-200 border-b bg-white px-4 py-2.5 md:border-x">
        <p className="flex justify-between gap-3 text-14">
          <span>
            <b className="font-semibold">{formatCount(done)}</b> / {formatCount(places.length)} vị trí
          </span>
          {off !== null && <span className="text-sand-600">lệch {formatCount(off)} món</span>}
        </p>
        <div
          role="progressbar"
          aria-label="Vị trí đã đếm"
          aria-valuemin={0}
          aria-valuemax={places.length}
          aria-valuenow={done}
          className="mt-1.5 h-1.5 overflow-hidden rounded-full bg-sand-100"
        >
          <div className="h-full bg-pine-600" style={{ width: `${(done * 100) / places.length}%` }} />
        </div>
      </div>
    </>
  )
}

function HeadLink({ to, label, children }: { to: string; label: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      aria-label={label}
      className="flex size-11 shrink-0 items-center justify-center rounded-6 hover:bg-sand-50"
    >
      {children}
    </Link>
  )
}

function AddButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <div className="border-sand-200 border-t p-4">
      <button
        type="button"
        onClick={onClick}
        className="min-h-13 w-full rounded-6 border border-sand-400 bg-white font-semibold text-15 hover:border-sand-900"
      >
        + {children}
      </button>
    </div>
  )
}

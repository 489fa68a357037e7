import { ArrowLeft } from 'lucide-react'
import { useState } from 'react'
import { Link } from 'react-router'
import type { PickStop, PickWalk } from '#contract/picking/picking.shapes.ts'
import { formatCount } from '#web/lib/format/formats.ts'
import { cx } from '#web/ui/cx.ts'
import { placeName } from '../components/place-name.ts'
import { MissingSheet } from './missing-sheet.tsx'
import { StopCard } from './stop-card.tsx'
import { StopList } from './stop-list.tsx'
import { useWalk, type Walk } from './use-walk.ts'
import { WalkFoot } from './walk-foot.tsx'
import { WalkNotices } from './walk-notices.tsx'
import { isDone, nextStop, sumOf, walkTitle } from './walk-state.ts'

/** A walk through a warehouse, stop by stop (mocks 33 and 42), also without a connection. */
export function WalkScreen({ loaded }: { loaded: PickWalk }) {
  const current = useWalk(loaded)
  const { walk, stops, tick, settle } = current
  const [hereId, setHere] = useState(() => nextStop(stops, undefined)?._id ?? stops[0]?._id)
  const [isMissing, setMissing] = useState(false)
  const here = stops.find(({ _id }) => _id === hereId) ?? nextStop(stops, undefined) ?? stops[0]
  const next = here && nextStop(stops, here._id)
  const goOn = (from: readonly PickStop[]): void => {
    const after = here && nextStop(from, here._id)
    if (after) setHere(after._id)
    window.scrollTo({ top: 0 })
  }
  return (
    <div data-work-screen className="mx-auto max-w-[640px] max-md:-mx-4 max-md:-mt-5">
      <Head walk={current} here={here} onChoose={stop => setHere(stop._id)} />
      <div className="bg-sand-25 p-4 md:border-sand-200 md:border-x">
        <WalkNotices boxes={walk.boxes} />
        {here ? (
          <StopCard key={here._id} here={here} walk={current} onPlace={stop => setHere(stop._id)} />
        ) : (
          <p className="py-6 text-center text-15 text-sand-700">Không còn món nào cần lấy trong lượt này.</p>
        )}
        {next && next._id !== here?._id && (
          <button
            type="button"
            onClick={() => setHere(next._id)}
            className="mt-3 flex min-h-16 w-full items-center gap-3 rounded-6 border border-sand-200 bg-white px-4 py-2 text-left"
          >
            <span className="flex size-9 shrink-0 items-center justify-center rounded-full border border-sand-400 border-dashed text-14 text-sand-700">
              {stops.indexOf(next) + 1}
            </span>
            <span className="min-w-0 flex-1">
              <span className="block font-semibold text-15">{placeName(next)}</span>
              <span className="block truncate text-14 text-sand-600">{next.title}</span>
            </span>
            <b className="font-semibold text-18">
              {formatCount(next.boxes.reduce((sum, { needed }) => sum + needed, 0))}
            </b>
          </button>
        )}
      </div>
      <WalkFoot
        walk={current}
        here={here}
        onMissing={() => setMissing(true)}
        onAll={() => {
          if (!here) return
          tick(
            here,
            here.boxes.flatMap(({ box, needed, short }) =>
              needed > 0 ? [{ box, quantity: needed - short }] : [],
            ),
          )
          goOn(stops)
        }}
      />
      {isMissing && here && (
        <MissingSheet
          walkId={walk._id}
          stop={here}
          boxes={walk.boxes}
          onClose={() => setMissing(false)}
          onSettled={answered => {
            setMissing(false)
            settle(answered, here._id)
            goOn(answered.stops)
          }}
        />
      )}
    </div>
  )
}

function Head({
  walk: { walk, stops },
  here,
  onChoose,
}: {
  walk: Walk
  here: PickStop | undefined
  onChoose: (stop: PickStop) => void
}) {
  const { needed, picked } = sumOf(stops)
  return (
    <>
      <title>{`Lấy hàng ${walk.code} – Quản trị`}</title>
      <header className="flex items-center gap-1 border-sand-200 border-b bg-white px-2 py-1.5 md:rounded-t-10 md:border">
        <Link
          to="/admin/warehouse/pick"
          aria-label="Về danh sách đơn chờ lấy"
          className="flex size-11 shrink-0 items-center justify-center rounded-6 hover:bg-sand-50"
        >
          <ArrowLeft size={22} strokeWidth={1.75} aria-hidden />
        </Link>
        <div className="min-w-0 flex-1">
          <h1 className="truncate font-semibold text-16">{walkTitle(walk)}</h1>
          <p className="truncate text-13 text-sand-600">
            {walk.warehouse.name} · lượt {walk.code}
          </p>
        </div>
        <StopList walkId={walk._id} stops={stops} here={here} onChoose={onChoose} />
      </header>
      <div className="border-sand-200 border-b bg-white px-4 py-2.5 md:border-x">
        <p className="flex justify-between gap-3 text-14">
          <span>
            <b className="font-semibold">Chỗ {here ? stops.indexOf(here) + 1 : stops.length}</b> /{' '}
            {stops.length}
          </span>
          <span className="text-sand-600">
            {formatCount(picked)} / {formatCount(needed)} món
          </span>
        </p>
        <div
          role="progressbar"
          aria-label="Chỗ đã lấy"
          aria-valuemin={0}
          aria-valuemax={stops.length}
          aria-valuenow={stops.filter(isDone).length}
          className={cx('mt-2 flex h-1.5', stops.length > 24 ? 'gap-px' : 'gap-1')}
        >
          {stops.map(stop => (
            <span
              key={stop._id}
              className={cx(
                'flex-1 rounded-full',
                isDone(stop) ? 'bg-pine-600' : stop._id === here?._id ? 'bg-glow-400' : 'bg-sand-100',
              )}
            />
          ))}
        </div>
      </div>
    </>
  )
}

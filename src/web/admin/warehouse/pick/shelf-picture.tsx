import { MapPin } from 'lucide-react'
import type { PickStop } from '#contract/picking/picking.shapes.ts'
import { cx } from '#web/ui/cx.ts'

/** The shelves around a stop, seen from the front, with its level marked. */
export function ShelfPicture({ location, shelves }: Pick<PickStop, 'location' | 'shelves'>) {
  if (!location || shelves.length === 0) return null
  const highest = Math.max(...shelves.map(({ levels }) => levels))
  const levels = Array.from({ length: highest }, (_, index) => highest - index)
  return (
    <div
      role="img"
      aria-label={`Kệ ${location.shelf}, tầng ${location.level} từ dưới lên`}
      className="grid gap-x-2 gap-y-1 text-13"
      style={{ gridTemplateColumns: `auto repeat(${shelves.length}, minmax(0, 1fr))` }}
    >
      <span />
      {shelves.map(({ shelf }) => (
        <span
          key={shelf}
          className={cx('pb-1 text-center', shelf === location.shelf ? 'font-semibold' : 'text-sand-600')}
        >
          Kệ {shelf}
        </span>
      ))}
      {levels.map(level => (
        <Level key={level} level={level} location={location} shelves={shelves} />
      ))}
    </div>
  )
}

function Level({
  level,
  location,
  shelves,
}: {
  level: number
  location: NonNullable<PickStop['location']>
  shelves: PickStop['shelves']
}) {
  const isHere = level === location.level
  return (
    <>
      <span className={cx('pr-2 leading-6', isHere ? 'font-semibold' : 'text-sand-600')}>T{level}</span>
      {shelves.map(({ shelf, levels }) => {
        if (isHere && shelf === location.shelf) {
          return (
            <span
              key={shelf}
              className="flex h-6 items-center justify-center rounded-4 bg-sand-900 text-white"
            >
              <MapPin size={14} strokeWidth={2} aria-hidden />
            </span>
          )
        }
        return <span key={shelf} className={cx('h-6 rounded-4', level <= levels && 'bg-sand-100')} />
      })}
    </>
  )
}

import { ArrowUpRight, MapPin } from 'lucide-react'
import { useEffect, useState } from 'react'
import { cx } from '#web/ui/cx.ts'
import { type Shop, useShop } from '../kernel/shop.ts'

const MAP = 'https://www.openstreetmap.org'
const ASK_FOR_MS = 5000
/** Half of the area around the shop that is shown, in degrees: some streets. */
const AROUND = { latitude: 0.0035, longitude: 0.006 }

/** The shop's place in a map of its own page: at its point if the settings have one, else by its address. */
export function mapLink({ mapPoint, address }: Shop): string {
  if (!mapPoint) return `${MAP}/search?${new URLSearchParams({ query: address })}`
  const { latitude, longitude } = mapPoint
  return `${MAP}/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`
}

function embedHref({ latitude, longitude }: NonNullable<Shop['mapPoint']>): string {
  const west = longitude - AROUND.longitude
  const east = longitude + AROUND.longitude
  const bbox = [west, latitude - AROUND.latitude, east, latitude + AROUND.latitude].join(',')
  const query = { bbox, layer: 'mapnik', marker: `${latitude},${longitude}` }
  return `${MAP}/export/embed.html?${new URLSearchParams(query)}`
}

/**
 * The map with the address on it. Until the map's server answers the ground is empty: an iframe does not
 * report that it failed, and a photo of something else is no map. If it does not answer, the ground says so
 * and keeps its size, so that nothing on the page moves. A shop without a point has the address alone.
 */
export function ShopMap({ href }: { href: string }) {
  const shop = useShop()
  const point = shop.mapPoint
  const map = useMapServer(point !== null)
  return (
    <div
      className={cx(
        'relative self-start overflow-hidden rounded-6 border border-sand-200',
        point && 'aspect-[4/5] sm:aspect-[3/2]',
      )}
    >
      {!point ? null : map === 'there' ? (
        <iframe
          src={embedHref(point)}
          title={`Bản đồ: ${shop.name}, ${shop.address}`}
          sandbox="allow-scripts allow-same-origin allow-popups"
          className="absolute inset-0 size-full"
        />
      ) : (
        <div className="flex size-full flex-col items-center justify-center gap-2 bg-sand-50 text-sand-400">
          <MapPin size={56} strokeWidth={1.25} aria-hidden />
          {/* in its place from the beginning, so that the sign does not move */}
          <p className={cx('text-14 text-sand-600', map !== 'away' && 'invisible')}>Chưa tải được bản đồ</p>
        </div>
      )}
      <div className={cx('bg-white p-4', point && 'absolute top-4 right-4 max-w-64 rounded-6 shadow-sh2')}>
        <p className="font-semibold text-15">{shop.name}</p>
        {shop.address && <p className="text-13 text-sand-600">{shop.address}</p>}
        <a
          href={href}
          target="_blank"
          rel="noopener noreferrer"
          className="mt-1 inline-flex min-h-11 items-center gap-1.5 font-semibold text-14 text-pine-700"
        >
          Mở trong bản đồ
          <ArrowUpRight size={16} strokeWidth={1.75} aria-hidden />
        </a>
      </div>
    </div>
  )
}

/** Whether the map's server answers this browser. It is asked if the shop has a point in the map. */
function useMapServer(isWanted: boolean): 'asking' | 'there' | 'away' {
  const [state, setState] = useState<'asking' | 'there' | 'away'>('asking')
  useEffect(() => {
    if (!isWanted) return
    const stop = new AbortController()
    const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(ASK_FOR_MS)])
    fetch(`${MAP}/robots.txt`, { mode: 'no-cors', signal }).then(
      () => setState('there'),
      // no network, or no answer in time
      () => stop.signal.aborted || setState('away'),
    )
    return () => stop.abort()
  }, [isWanted])
  return state
}

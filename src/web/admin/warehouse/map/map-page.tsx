import { Warehouse as WarehouseIcon } from 'lucide-react'
import { useMemo, useState } from 'react'
import {
  type ClientLoaderFunctionArgs,
  Outlet,
  redirect,
  useLoaderData,
  useNavigate,
  useParams,
} from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { randomId } from '#web/lib/random-id.ts'
import { EmptyState } from '#web/ui/feedback/states.tsx'
import { useMedia } from '#web/ui/use-media.ts'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'
import { Panel } from '../../kit/page/panel.tsx'
import type { Moved } from './bin-context.ts'
import { gridOf } from './map-cells.ts'
import { MapHead } from './map-head.tsx'
import { MapLegend } from './map-legend.tsx'
import { MoveBanner } from './move-banner.tsx'
import { MoveDialog } from './move-dialog.tsx'
import { WarehouseGrid } from './warehouse-grid.tsx'

/** The map of a warehouse; without one in the address that of the first. */
export async function clientLoader({ request, params: { id } }: ClientLoaderFunctionArgs) {
  return loadForAdmin(request, async () => {
    if (id) {
      const { data } = await api('GET /api/warehouse/warehouses/:id/map', { params: { id } })
      return { warehouseId: id, zones: data.zones }
    }
    const [first] = (await api('GET /api/warehouse/warehouses')).data
    throw redirect(first ? `/admin/warehouse/map/${first._id}` : '/admin/warehouse/warehouses')
  })
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải sơ đồ kho" />
}

const NOTHING_FOUND: ReadonlySet<string> = new Set()

/** The present state of a warehouse; an open bin is next to it, or a sheet on a small screen. */
export default function MapPage() {
  const { warehouseId, zones } = useLoaderData<typeof clientLoader>()
  const { code } = useParams()
  const navigate = useNavigate()
  const [found, setFound] = useState(NOTHING_FOUND)
  const [moved, setMoved] = useState<Moved & { key: string }>()
  const [target, setTarget] = useState<string>()
  const isWide = useMedia('(min-width: 1280px)')
  const grids = useMemo(() => zones.map(gridOf), [zones])
  const path = `/admin/warehouse/map/${warehouseId}`
  const open = (next: string) =>
    void navigate(`${path}/${encodeURIComponent(next)}`, {
      preventScrollReset: true,
      replace: code !== undefined,
    })
  const close = () => void navigate(path, { preventScrollReset: true })
  const choose = (next: string): void => {
    if (!moved) open(next)
    else if (next !== moved.from.location_code) setTarget(next)
  }
  const startMove = (next: Moved): void => {
    setMoved({ ...next, key: randomId() })
    if (!isWide) close()
  }
  const endMove = (): void => {
    setMoved(undefined)
    setTarget(undefined)
  }
  return (
    <>
      <MapHead warehouseId={warehouseId} zones={zones} onFound={setFound} onOpen={open} />
      <MapLegend zones={zones} />
      {moved && <MoveBanner moved={moved} onCancel={endMove} />}
      {zones.length === 0 ? (
        <Panel flush>
          <EmptyState
            icon={WarehouseIcon}
            title="Kho chưa có vị trí"
            text="Thêm khu đầu tiên trong «Quản lý cấu trúc»: một khu mới có sẵn dãy, kệ và tầng."
          />
        </Panel>
      ) : (
        <div
          className={code && isWide ? 'grid grid-cols-[minmax(0,1fr)_270px] items-start gap-3' : undefined}
        >
          <WarehouseGrid grids={grids} chosen={target ?? code} found={found} onChoose={choose} />
          <Outlet context={{ isWide, onClose: close, onMove: startMove }} />
        </div>
      )}
      {moved && target && (
        <MoveDialog
          moved={moved}
          target={target}
          warehouseId={warehouseId}
          onClose={() => setTarget(undefined)}
          onDone={endMove}
        />
      )}
    </>
  )
}

import { Printer } from 'lucide-react'
import { type ClientLoaderFunctionArgs, Link, useLoaderData, useSearchParams } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { cx } from '#web/ui/cx.ts'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'
import { useWarehouseList } from '../layout/use-warehouse-list.ts'
import { WarehouseTabs } from '../layout/warehouse-section.tsx'
import { BinLabels } from './bin-labels.tsx'
import { ItemLabels } from './item-labels.tsx'

/** The bins of the warehouse for which labels are printed; of the first one if the address names none. */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  const search = new URL(request.url).searchParams
  return loadForAdmin(request, async () => {
    const wanted = search.get('warehouse') ?? (await api('GET /api/warehouse/warehouses')).data[0]?._id
    if (wanted === undefined) return { warehouseId: '', zones: [] }
    const { data } = await api('GET /api/warehouse/warehouses/:id/map', { params: { id: wanted } })
    return { warehouseId: wanted, zones: data.zones }
  })
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải nhãn" />
}

const KINDS = [
  { kind: 'bins', label: 'Vị trí' },
  { kind: 'items', label: 'Sản phẩm' },
] as const

/** Labels of bins or products, to print on sheets of stickers. */
export default function LabelPage() {
  const { warehouseId, zones } = useLoaderData<typeof clientLoader>()
  const [search] = useSearchParams()
  const warehouses = useWarehouseList()
  const shown = search.get('kind') === 'items' ? 'items' : 'bins'
  return (
    <>
      <title>In nhãn – Quản trị</title>
      <div className="print:hidden">
        <WarehouseTabs />
        <div className="my-3 flex flex-wrap items-center gap-x-6 gap-y-2">
          <h1 className="flex items-center gap-2.5 font-semibold text-22">
            <Printer size={20} strokeWidth={1.75} aria-hidden />
            In nhãn
          </h1>
          <nav aria-label="Loại nhãn" className="flex rounded-6 bg-sand-100 p-0.5">
            {KINDS.map(({ kind, label }) => (
              <Link
                key={kind}
                to={`?${new URLSearchParams({ ...(warehouseId && { warehouse: warehouseId }), kind })}`}
                replace
                aria-current={kind === shown ? 'page' : undefined}
                className={cx(
                  'flex min-h-11 items-center rounded-6 px-4 text-14 pointer-fine:md:min-h-8',
                  kind === shown ? 'bg-white font-medium shadow-sh1' : 'text-sand-700 hover:text-sand-900',
                )}
              >
                {label}
              </Link>
            ))}
          </nav>
        </div>
      </div>
      {shown === 'items' ? (
        <ItemLabels />
      ) : (
        <BinLabels warehouseId={warehouseId} warehouses={warehouses} zones={zones} />
      )}
    </>
  )
}

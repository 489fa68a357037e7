import { X } from 'lucide-react'
import { type ClientLoaderFunctionArgs, useLoaderData, useParams, useRouteError } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'
import { BinContent } from './bin-content.tsx'
import { useBinContext } from './bin-context.ts'
import { BinForm } from './bin-form.tsx'

/** A bin of the map by its code. */
export async function clientLoader({ request, params: { id = '', code = '' } }: ClientLoaderFunctionArgs) {
  return loadForAdmin(request, async () => {
    const { data } = await api('GET /api/warehouse/warehouses/:id/locations/:code', { params: { id, code } })
    return data
  })
}

export function ErrorBoundary() {
  const { isWide, onClose } = useBinContext()
  const { id = '' } = useParams()
  const back = { to: `/admin/warehouse/map/${id}`, label: 'Về sơ đồ kho' }
  const failure = <AdminFailure error={useRouteError()} title="Không thể tải vị trí" back={back} />
  if (isWide) return failure
  return (
    <Dialog isOpen onClose={onClose} title="Vị trí">
      {failure}
    </Dialog>
  )
}

/** The open bin: next to the map, or a sheet over it. */
export default function BinPage() {
  const bin = useLoaderData<typeof clientLoader>()
  const { isWide, onClose } = useBinContext()
  const content = (
    <>
      <BinContent bin={bin} />
      <BinForm key={bin._id} bin={bin} />
    </>
  )
  if (!isWide) {
    return (
      <Dialog isOpen onClose={onClose} title={bin.location_code}>
        {content}
      </Dialog>
    )
  }
  return (
    <aside
      aria-label={`Vị trí ${bin.location_code}`}
      className="sticky top-3 max-h-[calc(100dvh-1.5rem)] overflow-y-auto rounded-10 border border-sand-200 bg-white p-3.5"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 className="wrap-anywhere font-semibold text-16">{bin.location_code}</h2>
        <button
          type="button"
          aria-label="Đóng"
          onClick={onClose}
          className="-mr-1.5 flex size-9 items-center justify-center rounded-6 hover:bg-sand-50"
        >
          <X size={18} strokeWidth={1.75} aria-hidden />
        </button>
      </div>
      {content}
    </aside>
  )
}

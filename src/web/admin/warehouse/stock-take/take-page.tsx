import { type ClientLoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'
import { CountScreen } from './count-screen.tsx'

/** A stock take as it is counted; one that is over shows its differences instead. */
export async function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs) {
  return loadForAdmin(request, async () => {
    const { data } = await api('GET /api/warehouse/stock-takes/:id', { params: { id } })
    if (data.status !== 'open') throw redirect(`/admin/warehouse/stock-takes/${id}/differences`)
    return data
  })
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải phiếu kiểm kê" />
}

export default function TakePage() {
  const take = useLoaderData<typeof clientLoader>()
  return <CountScreen key={take._id} take={take} />
}

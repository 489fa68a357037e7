import { type ClientLoaderFunctionArgs, useLoaderData } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'
import { WalkResult } from './walk-result.tsx'
import { WalkScreen } from './walk-screen.tsx'

/** A picking walk: its work, or its result. */
export async function clientLoader({ request, params: { id = '' } }: ClientLoaderFunctionArgs) {
  return loadForAdmin(
    request,
    async () => (await api('GET /api/warehouse/pick-walks/:id', { params: { id } })).data,
  )
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải lượt lấy hàng" />
}

export default function WalkPage() {
  const walk = useLoaderData<typeof clientLoader>()
  return walk.status === 'open' ? <WalkScreen key={walk._id} loaded={walk} /> : <WalkResult walk={walk} />
}

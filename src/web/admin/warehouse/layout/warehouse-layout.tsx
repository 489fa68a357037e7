import {
  type ClientLoaderFunctionArgs,
  Outlet,
  type ShouldRevalidateFunctionArgs,
  useLoaderData,
} from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'

/** The warehouses, loaded once for all the screens of this part (specification §2). */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForAdmin(request, async () => (await api('GET /api/warehouse/warehouses')).data)
}

/** Filters and pages of a section change no warehouse. */
export function shouldRevalidate({
  currentUrl,
  nextUrl,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  return defaultShouldRevalidate && currentUrl.search === nextUrl.search
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải kho hàng" />
}

export default function WarehouseLayout() {
  return <Outlet context={useLoaderData<typeof clientLoader>()} />
}

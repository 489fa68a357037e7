import { type ClientLoaderFunctionArgs, Outlet, useLoaderData } from 'react-router'
import { api } from '#web/lib/api/browser-api.ts'
import { AdminFailure } from '../../failure.tsx'
import { loadForAdmin } from '../../guard.ts'

/** The warehouses, loaded once for all the screens of this part (specification §2). */
export async function clientLoader({ request }: ClientLoaderFunctionArgs) {
  return loadForAdmin(request, async () => (await api('GET /api/warehouse/warehouses')).data)
}

/** Only writes change warehouses. */
export function shouldRevalidate({
  formMethod,
  defaultShouldRevalidate,
  currentUrl,
  nextUrl,
}: {
  formMethod?: string | undefined
  defaultShouldRevalidate: boolean
  currentUrl: URL
  nextUrl: URL
}): boolean {
  const isSamePage = currentUrl.href === nextUrl.href
  return formMethod !== undefined || (isSamePage && defaultShouldRevalidate)
}

export function ErrorBoundary({ error }: { error: unknown }) {
  return <AdminFailure error={error} title="Không thể tải kho hàng" />
}

export default function WarehouseLayout() {
  return <Outlet context={useLoaderData<typeof clientLoader>()} />
}

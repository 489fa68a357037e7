import { useRouteLoaderData } from 'react-router'
import type { clientLoader } from './admin-layout.tsx'

/** How many alerts of stock are open, as the frame of the back office loaded it. */
export function useStockAlertCount(): number {
  return useRouteLoaderData<typeof clientLoader>('admin/layout/admin-layout')?.counts.stockAlerts ?? 0
}

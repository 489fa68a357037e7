import { useEffect, useState } from 'react'
import type { LocationDetail } from '#contract/warehouse/map.shapes.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'

/** A bin by its code; undefined while it is loaded. */
export function useBin(warehouseId: string, code: string): LocationDetail | undefined {
  const [bin, setBin] = useState<LocationDetail>()
  useEffect(() => {
    let isWanted = true
    const load = async (): Promise<void> => {
      try {
        const { data } = await api('GET /api/warehouse/warehouses/:id/locations/:code', {
          params: { id: warehouseId, code },
        })
        if (isWanted) setBin(data)
      } catch (error) {
        if (!isApiError(error)) throw error
        if (isWanted) showToast({ kind: 'error', text: error.message })
      }
    }
    void load()
    return () => {
      isWanted = false
    }
  }, [warehouseId, code])
  return bin?.location_code === code ? bin : undefined
}

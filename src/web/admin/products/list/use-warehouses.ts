import { useEffect, useState } from 'react'
import type { ReplyOf } from '#contract/calls.ts'
import { isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'

export type Warehouse = ReplyOf<'GET /api/warehouse/warehouses'>['data'][number]
export type Location = ReplyOf<'GET /api/warehouse/warehouses/:id/locations'>['data'][number]

type Loaded<T> = { isLoading: boolean; rows: readonly T[]; failure?: string }

const loadWarehouses = async () => (await api('GET /api/warehouse/warehouses')).data
const loadLocations = async (id: string) =>
  (await api('GET /api/warehouse/warehouses/:id/locations', { params: { id } })).data

/** All warehouses. */
export function useWarehouses(): Loaded<Warehouse> {
  return useRows('all', loadWarehouses)
}

/** The locations of a warehouse; none without one. */
export function useLocations(warehouseId: string): Loaded<Location> {
  return useRows(warehouseId, loadLocations)
}

/** Loads the rows of a key, and again when the key changes; an answer for an earlier key is ignored. */
function useRows<T>(key: string, load: (key: string) => Promise<T[]>): Loaded<T> {
  const [loaded, setLoaded] = useState<{ key: string; rows: T[]; failure?: string }>()
  useEffect(() => {
    if (!key) return
    let isWanted = true
    const run = async (): Promise<void> => {
      try {
        const rows = await load(key)
        if (isWanted) setLoaded({ key, rows })
      } catch (error) {
        if (!isApiError(error)) throw error
        if (isWanted) setLoaded({ key, rows: [], failure: error.message })
      }
    }
    void run()
    return () => {
      isWanted = false
    }
  }, [key, load])
  if (!key) return { isLoading: false, rows: [] }
  if (loaded?.key !== key) return { isLoading: true, rows: [] }
  return { isLoading: false, rows: loaded.rows, ...(loaded.failure && { failure: loaded.failure }) }
}

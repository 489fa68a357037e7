import type { BinPlace } from '#contract/warehouse/place.shapes.ts'
import type { BinColumns } from './placed-item.queries.ts'

/** Position of a bin; null for the warehouse outside its bins. */
export function binPlaceView({ location_code, zone, row, shelf, level }: BinColumns): BinPlace | null {
  if (location_code === null || zone === null || row === null || shelf === null || level === null) return null
  return { location_code, zone, row, shelf, level }
}

import { useOutletContext } from 'react-router'
import type { LocationDetail } from '#contract/warehouse/map.shapes.ts'

/** Pieces of an item that are to be put into another bin: the next chosen cell is the destination. */
export type Moved = { item: LocationDetail['products'][number]; from: LocationDetail }

type BinContext = {
  /** Whether the bin has room next to the map; else it is a sheet. */
  isWide: boolean
  onClose: () => void
  onMove: (moved: Moved) => void
}

/** The map's values for the open bin. */
export const useBinContext = (): BinContext => useOutletContext<BinContext>()

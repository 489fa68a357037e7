/** A place as it is walked to; without a zone it is the warehouse outside its bins. */
export type WalkPlace = {
  zone: string | null
  row: string | null
  shelf: string | null
  level: number | null
}

/**
 * The order of the walk through a warehouse: zone, row, shelf, level (R17); places outside the bins come
 * last.
 */
export function compareWalk(one: WalkPlace, other: WalkPlace): number {
  return (
    Number(one.zone === null) - Number(other.zone === null) ||
    compareText(one.zone, other.zone) ||
    compareText(one.row, other.row) ||
    compareText(one.shelf, other.shelf) ||
    (one.level ?? 0) - (other.level ?? 0)
  )
}

/** Numbers in names count as numbers: row 2 comes before row 10. */
function compareText(one: string | null, other: string | null): number {
  return (one ?? '').localeCompare(other ?? '', 'vi', { numeric: true })
}

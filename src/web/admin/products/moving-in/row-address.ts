import { type MovingInRow, movingInActions } from '#contract/moving-in/moving-in.shapes.ts'

/** The rows that a page of a trial run shows, as its address has them. */
export type RowAddress = {
  page: number
  action?: MovingInRow['action']
  problem?: string
  search?: string
}

/** Reads the address; values that it can't have are left out. */
export function readRowAddress(params: URLSearchParams): RowAddress {
  const page = Number(params.get('page'))
  const action = movingInActions.find(name => name === params.get('action'))
  const problem = params.get('problem')?.slice(0, 300)
  const search = params.get('search')?.trim().slice(0, 120)
  return {
    page: Number.isInteger(page) && page > 0 && page <= 100_000 ? page : 1,
    ...(action && { action }),
    ...(problem && { problem }),
    ...(search && { search }),
  }
}

/** The address of other rows; a filter leads to the first page. */
export function rowHref({ page = 1, ...filter }: Partial<RowAddress>): string {
  const params = new URLSearchParams({ ...filter, ...(page > 1 && { page: String(page) }) })
  return `?${params}`
}

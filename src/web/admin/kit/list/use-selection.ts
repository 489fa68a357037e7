import { useState } from 'react'

/** Which records of a page are chosen, and how the choice changes. */
export type Selection<T> = {
  /** The chosen records in the order of the page; a record that has left the page is no longer chosen. */
  chosen: readonly T[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  clear: () => void
  /** The box for all on this page. */
  all: { isAll: boolean; isSome: boolean; toggle: () => void }
}

export function useSelection<T extends { _id: string }>(records: readonly T[]): Selection<T> {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const chosen = records.filter(({ _id }) => ids.has(_id))
  const isAll = records.length > 0 && chosen.length === records.length
  const toggle = (id: string) =>
    setIds(before => {
      const after = new Set(before)
      if (!after.delete(id)) after.add(id)
      return after
    })
  return {
    chosen,
    has: id => ids.has(id),
    toggle,
    clear: () => setIds(new Set()),
    all: {
      isAll,
      isSome: chosen.length > 0 && !isAll,
      toggle: () => setIds(isAll ? new Set() : new Set(records.map(({ _id }) => _id))),
    },
  }
}

import { useState } from 'react'
import { readStoredJson, store } from '#web/lib/storage.ts'

const FOLDED_KEY = 'admin.foldedGroups'

const isList = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(entry => typeof entry === 'string')

export type FoldedGroups = { isFolded: (id: string) => boolean; toggle: (id: string) => void }

/** Which groups of the menu are folded; this device remembers it. */
export function useFoldedGroups(): FoldedGroups {
  const [folded, setFolded] = useState(() => readStoredJson(FOLDED_KEY, isList) ?? [])
  return {
    isFolded: id => folded.includes(id),
    toggle: id => {
      const next = folded.includes(id) ? folded.filter(entry => entry !== id) : [...folded, id]
      setFolded(next)
      store(FOLDED_KEY, JSON.stringify(next))
    },
  }
}

import { useState } from 'react'
import { readStoredJson, store } from '#web/lib/storage.ts'
import type { SectionGroup } from './sections.ts'

const GROUPS_KEY = 'admin.groups'

type Choices = Record<string, boolean>

const isChoices = (value: unknown): value is Choices =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(entry => typeof entry === 'boolean')

export type FoldedGroups = {
  /** @param isCurrent the open page is in the group */
  isFolded: (group: SectionGroup, isCurrent: boolean) => boolean
  fold: (id: string, isFolded: boolean) => void
}

/**
 * Which groups of the menu are folded: those that are neither for daily work nor in use, so that all fit a
 * screen. A group that a person folds or unfolds stays so; this device remembers it.
 */
export function useFoldedGroups(): FoldedGroups {
  const [chosen, setChosen] = useState<Choices>(() => readStoredJson(GROUPS_KEY, isChoices) ?? {})
  return {
    isFolded: ({ id, isDaily = false }, isCurrent) => chosen[id] ?? !(isDaily || isCurrent),
    fold: (id, isFolded) => {
      const next = { ...chosen, [id]: isFolded }
      setChosen(next)
      store(GROUPS_KEY, JSON.stringify(next))
    },
  }
}

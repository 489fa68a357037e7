import { useState } from 'react'
import type { Role } from '#contract/kernel/roles.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { scriptLoader } from '#web/ui/script-loader.ts'
import { useLoaded } from '../../kit/page/use-loaded.ts'
import { type EntryGroup, type Help, helpGroup, localGroups } from './entries.ts'
import { foundGroups } from './found-groups.tsx'

/** Without its script, the search does without the help. */
const loadHelp = scriptLoader(async (): Promise<Help> => {
  const [{ helpPages }, { default: manual }] = await Promise.all([
    import('../../help/help-texts.ts'),
    import('../../../../../docs/huong-dan/README.md?contents'),
  ])
  return { pages: helpPages, manual }
})

export type Search = {
  typed: string
  setTyped: (typed: string) => void
  groups: EntryGroup[]
  /** The text of the search for screen readers; a failure is shown, too. */
  status: string
  failure: string | undefined
}

/**
 * The results for the typed text: at once those that the page has itself, and a moment later those of the
 * server.
 */
export function useSearch(role: Role): Search {
  const [typed, setTyped] = useState('')
  const search = typed.trim()
  const { data, failure, isLoading } = useLoaded(
    search || undefined,
    async () => (await api('GET /api/admin/search', { query: { search } })).data,
  )
  const { data: help } = useLoaded(search ? 'help' : undefined, loadHelp)
  const { before, after } = localGroups(role, search)
  const found = data ? foundGroups(data, search) : []
  const groups = [
    ...before,
    ...found,
    ...after,
    helpGroup(role, search, help ?? { pages: [], manual: [] }),
  ].filter(({ items }) => items.length > 0)
  const count = groups.reduce((sum, { items }) => sum + items.length, 0)
  return {
    typed,
    setTyped,
    groups,
    status: isLoading ? 'Đang tìm…' : `${count} kết quả`,
    failure,
  }
}

import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { InputOf } from '#contract/calls.ts'
import { type ApiError, isApiError } from '#web/lib/api/api.ts'
import { api } from '#web/lib/api/browser-api.ts'
import { showToast } from '#web/ui/feedback/toast-host.tsx'
import { changedFields, mergeDraft } from './merge-draft.ts'
import type { FieldErrors, SectionState } from './section-types.ts'

type Values = Record<string, unknown>
/** What somebody else saved while this section was edited. */
export type Collision = { changedByThem: string[]; changedByBoth: string[]; theirs: Values }

/** A section being edited: the draft over the version that was seen, and what became of saving it. */
export function useSection(loaded: SectionState) {
  const [base, setBase] = useState(loaded)
  const [draft, setDraft] = useState<Values>(loaded.value)
  const [fieldErrors, setFieldErrors] = useState<FieldErrors>({})
  const [collision, setCollision] = useState<Collision | null>(null)
  const [isSaving, setSaving] = useState(false)
  const { revalidate } = useRevalidator()
  const changed = changedFields(base.value, draft)

  const change = (fields: Values): void => {
    setDraft(old => ({ ...old, ...fields }))
    setFieldErrors(old => withoutFieldErrorsOf(old, Object.keys(fields)))
  }
  const begin = (state: SectionState): void => {
    setBase(state)
    setDraft(state.value)
    setFieldErrors({})
    setCollision(null)
  }
  const meet = (theirs: SectionState): void => {
    const { value, ...rest } = mergeDraft({ base: base.value, draft, theirs: theirs.value })
    setBase(theirs)
    setDraft(value)
    setCollision({ ...rest, theirs: theirs.value })
    // the history below tells who it was
    void revalidate()
  }
  const refused = (error: ApiError): void => {
    if (error.code === 'conflict') {
      meet(error.data as SectionState)
      return
    }
    setFieldErrors(
      Object.fromEntries(error.errors.map(({ path, message }) => [path.replace(/^value\./, ''), message])),
    )
    showToast({ kind: 'error', text: error.message })
  }
  /** @returns whether it was saved */
  const save = async (): Promise<boolean> => {
    setSaving(true)
    try {
      const { section, version } = base
      const body = { section, version, value: draft } as InputOf<'PUT /api/admin/settings/:section'>['body']
      const { data, message } = await api('PUT /api/admin/settings/:section', { params: { section }, body })
      begin(data)
      showToast({ kind: 'success', text: message ?? 'Đã lưu cài đặt' })
      await revalidate()
      return true
    } catch (error) {
      if (!isApiError(error)) throw error
      refused(error)
      return false
    } finally {
      setSaving(false)
    }
  }
  return { draft, change, changed, fieldErrors, collision, isSaving, save, reset: () => begin(base) }
}

/** An error goes with the next change of its field. */
function withoutFieldErrorsOf(fieldErrors: FieldErrors, fields: string[]): FieldErrors {
  const isOf = (path: string) => fields.some(field => path === field || path.startsWith(`${field}.`))
  return Object.fromEntries(Object.entries(fieldErrors).filter(([path]) => !isOf(path)))
}

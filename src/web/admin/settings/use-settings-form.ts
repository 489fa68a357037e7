import type { InputOf } from '#contract/calls.ts'
import { checkedBy } from '#web/lib/api/form-errors.ts'
import { useMutation } from '#web/lib/api/use-mutation.ts'
import { useVersionedForm } from '../kit/form/use-versioned-form.ts'
import type { SectionState } from './section-types.ts'

type Values = Record<string, unknown>
type Saved = InputOf<'PUT /api/admin/settings/:section'>['body']

/**
 * The server checks a section. Without own checks each submission and each edit clears the server's errors.
 */
const checkedByServer = checkedBy<Values>(() => ({}))

/** The form of a section. */
export function useSettingsForm(loaded: SectionState) {
  const { seen, onSaved, onRefused, ...rest } = useVersionedForm<SectionState, Values>({
    loaded,
    valuesOf: section => ({ ...section?.value }),
    resolver: checkedByServer,
    nameOf: path => path.replace(/^value\./, ''),
  })
  const { mutate, isBusy } = useMutation('PUT /api/admin/settings/:section', {
    onDone: ({ data }, { body }) => onSaved(data, body.value),
    onRefused,
  })
  /** @returns whether it was saved */
  const save = async (value: Values): Promise<boolean> => {
    const { section, version } = seen ?? loaded
    return (await mutate({ params: { section }, body: { section, version, value } as Saved })) !== undefined
  }
  return { ...rest, isSaving: isBusy, save }
}

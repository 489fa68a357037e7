import type { EditConflict } from '#contract/catalogue/product-admin.shapes.ts'
import { randomId } from '#web/lib/random-id.ts'
import { EMPTY_VARIANT, type VariantDraft } from './variant-draft.ts'

/**
 * A variant that is not saved yet; its id is the key under which saving it may be sent again. One that was
 * combined from attributes stays until it is saved or removed.
 */
export type NewRow = { id: string; draft: VariantDraft; isMade: boolean }

export const newRow = (draft: VariantDraft = EMPTY_VARIANT, isMade = false): NewRow => ({
  id: randomId(),
  draft,
  isMade,
})

/** The row that is being edited, saved or new; its edits are in its form. */
export type Editing = {
  id: string
  /** The row as it was when it was opened, in case it is deleted. */
  opened: VariantDraft
  /** The position of the box that gets the focus when the row opens. */
  focusAt: number
  /** Counts the times that errors were found, so that each moves the focus. */
  refusals: number
  /** The changes that others saved, until it is decided which version stays. */
  conflict: EditConflict['conflict'] | null
}

/** The variants in the order that was requested and is not saved yet. */
export function sorted<T extends { _id: string }>(
  variants: readonly T[],
  order: readonly string[] | null,
): readonly T[] {
  if (!order) return variants
  return variants.toSorted((one, other) => order.indexOf(one._id) - order.indexOf(other._id))
}

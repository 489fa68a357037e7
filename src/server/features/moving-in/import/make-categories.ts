import type { Tx } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { addCategory, lockCategories } from '../../catalogue/index.ts'
import type { NewCategory } from '../place-categories.ts'

/** Makes the categories of a plan, parents first, with the ids that the plan gave them. */
export async function makeCategories(
  tx: Tx,
  by: Pick<CurrentUser, 'id' | 'name'>,
  categories: readonly NewCategory[],
): Promise<void> {
  if (categories.length === 0) return
  await lockCategories(tx)
  const parentsFirst = categories.toSorted(
    (one, other) => Number(one.parentId !== null) - Number(other.parentId !== null),
  )
  for (const { id, name, parentId } of parentsFirst)
    await addCategory(tx, by, parentId === null ? 'category' : 'subcategory', {
      id,
      name,
      categoryId: parentId,
    })
}

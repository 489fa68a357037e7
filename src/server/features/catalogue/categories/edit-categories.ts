import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction, type Tx } from '../../../db/transaction.ts'
import { uuidv7 } from '../../../db/uuid.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordChange } from '../../audit/index.ts'
import { renameInSettings } from '../../settings/index.ts'
import { chooseSlugs, type WantedSlug } from '../slugs.ts'
import {
  contentsOf,
  deleteCategoryRow,
  insertCategory,
  isNameTaken,
  type Kind,
  lockCategories,
  lockCategory,
  selectPositions,
  updateCategoryRow,
  updatePositions,
} from './category-admin.queries.ts'

type SearchTexts = { meta_title?: string | undefined; meta_description?: string | undefined }
type Named = { name: string; slug?: string | undefined }

const NOUNS = {
  category: { noun: 'danh mục', field: 'category_name' },
  subcategory: { noun: 'danh mục con', field: 'subcategory_name' },
} as const

/**
 * Makes a category, or a subcategory of one. Its address is made from the name; if that is taken, with a
 * number.
 * @returns its id
 * @throws validation_failed for a name or address that is taken, category_not_found for an unknown parent
 */
export async function createCategory(
  db: Database,
  currentUser: CurrentUser,
  kind: Kind,
  added: Named & { categoryId: string | null },
): Promise<string> {
  return inTransaction(db, async tx => {
    await lockCategories(tx)
    return addCategory(tx, currentUser, kind, { id: uuidv7(), ...added })
  })
}

/** {@link createCategory} within a transaction that has locked the categories, with a chosen id. */
export async function addCategory(
  tx: Tx,
  currentUser: Pick<CurrentUser, 'id' | 'name'>,
  kind: Kind,
  { id, ...added }: Named & { id: string; categoryId: string | null },
): Promise<string> {
  if (added.categoryId !== null && !(await lockCategory(tx, 'category', added.categoryId))) {
    throw fieldError('category_id', 'not_found', 'Danh mục không còn tồn tại')
  }
  await assertNameFree(tx, kind, { ...added, exceptId: null })
  const slug = await slugOf(tx, kind, { id: '', name: added.name, slug: added.slug ?? '' })
  await insertCategory(tx, kind, { id, name: added.name, slug, categoryId: added.categoryId })
  await recordChange(tx, currentUser, {
    kind,
    id,
    label: added.name,
    after: fields(kind, { ...added, slug }),
  })
  return id
}

/**
 * Changes a category or subcategory; texts that are left out and an empty address stay. The present values
 * change nothing.
 * @throws category_not_found, validation_failed
 */
export async function updateCategory(
  db: Database,
  currentUser: CurrentUser,
  kind: Kind,
  change: Named & SearchTexts & { id: string },
): Promise<void> {
  await inTransaction(db, async tx => {
    await lockCategories(tx)
    const before = await lockCategory(tx, kind, change.id)
    if (!before) throw new ShopError('category_not_found')
    await assertNameFree(tx, kind, {
      name: change.name,
      categoryId: before.category_id,
      exceptId: change.id,
    })
    const slug = await slugOf(tx, kind, { ...change, slug: change.slug || before.slug })
    const after = {
      id: change.id,
      name: change.name,
      slug,
      meta_title: change.meta_title ?? before.meta_title,
      meta_description: change.meta_description ?? before.meta_description,
    }
    if (Object.entries(after).every(([field, value]) => before[field as keyof typeof after] === value)) return
    await updateCategoryRow(tx, kind, { ...after, oldSlug: before.slug })
    if (slug !== before.slug) await renameInSettings(tx, kind, { from: before.slug, to: slug })
    await recordChange(tx, currentUser, {
      kind,
      id: change.id,
      label: change.name,
      before: fields(kind, before),
      after: fields(kind, after),
    })
  })
}

/**
 * Deletes an empty category or subcategory. @throws category_not_found, category_in_use (R20) with its
 * contents
 */
export async function deleteCategory(
  db: Database,
  currentUser: CurrentUser,
  kind: Kind,
  id: string,
): Promise<void> {
  await inTransaction(db, async tx => {
    const before = await lockCategory(tx, kind, id)
    if (!before) throw new ShopError('category_not_found')
    const contents = await contentsOf(tx, kind, id)
    const reasons = [
      contents.subcategories > 0 && `${contents.subcategories} danh mục con`,
      contents.products > 0 && `${contents.products} sản phẩm`,
      contents.archived > 0 && `${contents.archived} sản phẩm lưu trữ`,
    ].filter(Boolean)
    if (reasons.length > 0) {
      throw new ShopError('category_in_use', {
        message: `Không thể xóa «${before.name}»: còn ${reasons.join(' và ')}`,
        data: contents,
      })
    }
    await deleteCategoryRow(tx, kind, id)
    await recordChange(tx, currentUser, { kind, id, label: before.name, before: fields(kind, before) })
  })
}

/**
 * Sets the order of the categories, or of one category's subcategories.
 * @throws conflict if the list is not the present one: after a concurrent addition or deletion
 */
export async function reorderCategories(
  db: Database,
  currentUser: CurrentUser,
  kind: Kind,
  order: { ids: string[]; categoryId: string | null },
): Promise<void> {
  await inTransaction(db, async tx => {
    await lockCategories(tx)
    const before = await selectPositions(tx, kind, order.categoryId)
    const sent = new Set(order.ids)
    const isSameSet = sent.size === before.length && before.every(id => sent.has(id))
    if (!isSameSet || sent.size !== order.ids.length) {
      throw new ShopError('conflict', { message: 'Danh sách danh mục vừa được thay đổi. Vui lòng tải lại' })
    }
    await updatePositions(tx, kind, order.ids)
    const parent =
      order.categoryId === null ? undefined : await lockCategory(tx, 'category', order.categoryId)
    await recordChange(tx, currentUser, {
      kind: 'category',
      id: order.categoryId ?? 'order',
      label: parent ? `Thứ tự trong «${parent.name}»` : 'Thứ tự danh mục',
      before: { order: before },
      after: { order: order.ids },
    })
  })
}

async function slugOf(tx: Tx, kind: Kind, wanted: WantedSlug): Promise<string> {
  const [slug = ''] = await chooseSlugs(tx, kind, { wanted: [wanted], fallback: NOUNS[kind].noun })
  return slug
}

async function assertNameFree(
  tx: Tx,
  kind: Kind,
  wanted: { name: string; categoryId: string | null; exceptId: string | null },
): Promise<void> {
  if (!(await isNameTaken(tx, kind, wanted))) return
  const { noun, field } = NOUNS[kind]
  throw fieldError(field, 'taken', `Đã có ${noun} tên «${wanted.name}»`)
}

function fields(kind: Kind, { name, slug, ...texts }: { name: string; slug: string } & SearchTexts) {
  const { meta_title, meta_description } = texts
  return { [NOUNS[kind].field]: name, slug, meta_title, meta_description }
}

import type { AdminCategory, AdminSubcategory } from '#contract/catalogue/category-admin.shapes.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import type { AppContext } from '../../../context/app-context.ts'
import { selectAdminCategories, selectAdminSubcategories } from './category-admin.queries.ts'
import { adminCategoryView, adminSubcategoryView } from './category-admin.view.ts'

type Parts = Pick<AppContext, 'db' | 'settings'>

export async function listAdminCategories({ db }: Parts): Promise<AdminCategory[]> {
  return (await selectAdminCategories(db)).map(adminCategoryView)
}

/** @throws category_not_found */
export async function getAdminCategory({ db }: Parts, id: string): Promise<AdminCategory> {
  const [row] = await selectAdminCategories(db, id)
  if (!row) throw new ShopError('category_not_found')
  return adminCategoryView(row)
}

export async function listAdminSubcategories(
  { db, settings }: Parts,
  categoryId: string | undefined,
): Promise<AdminSubcategory[]> {
  const [rows, { home }] = await Promise.all([selectAdminSubcategories(db, { categoryId }), settings()])
  return rows.map(row => adminSubcategoryView(row, home.sectionSlugs))
}

/** @throws category_not_found */
export async function getAdminSubcategory({ db, settings }: Parts, id: string): Promise<AdminSubcategory> {
  const [[row], { home }] = await Promise.all([selectAdminSubcategories(db, { id }), settings()])
  if (!row) throw new ShopError('category_not_found')
  return adminSubcategoryView(row, home.sectionSlugs)
}

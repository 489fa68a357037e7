import * as calls from '#contract/catalogue/category-admin.calls.ts'
import type { Feature } from '../../../context/feature.ts'
import * as read from './category-admin.service.ts'
import { createCategory, deleteCategory, reorderCategories, updateCategory } from './edit-categories.ts'

export const categoryAdminRoutes: Feature = (handle, { db, settings }) => {
  const parts = { db, settings }

  handle(calls.listAdminCategories, async () => ({ data: await read.listAdminCategories(parts) }))
  handle(calls.createCategory, async ({ body, currentUser }) => {
    const added = { name: body.category_name, slug: body.slug, categoryId: null }
    const id = await createCategory(db, currentUser, 'category', added)
    return { data: await read.getAdminCategory(parts, id), message: 'Đã thêm danh mục' }
  })
  handle(calls.reorderCategories, async ({ body, currentUser }) => {
    await reorderCategories(db, currentUser, 'category', { ids: body.ids, categoryId: null })
    return { data: await read.listAdminCategories(parts), message: 'Đã lưu thứ tự' }
  })
  handle(calls.updateCategory, async ({ params, body, currentUser }) => {
    const { category_name: name, ...change } = body
    await updateCategory(db, currentUser, 'category', { ...change, id: params.id, name })
    return { data: await read.getAdminCategory(parts, params.id), message: 'Đã lưu danh mục' }
  })
  handle(calls.deleteCategory, async ({ params, currentUser }) => {
    await deleteCategory(db, currentUser, 'category', params.id)
    return { data: null, message: 'Đã xóa danh mục' }
  })

  handle(calls.listAdminSubcategories, async ({ query }) => ({
    data: await read.listAdminSubcategories(parts, query.category_id),
  }))
  handle(calls.createSubcategory, async ({ body, currentUser }) => {
    const added = { name: body.subcategory_name, slug: body.slug, categoryId: body.category_id }
    const id = await createCategory(db, currentUser, 'subcategory', added)
    return { data: await read.getAdminSubcategory(parts, id), message: 'Đã thêm danh mục con' }
  })
  handle(calls.reorderSubcategories, async ({ body, currentUser }) => {
    await reorderCategories(db, currentUser, 'subcategory', { ids: body.ids, categoryId: body.category_id })
    return {
      data: await read.listAdminSubcategories(parts, body.category_id),
      message: 'Đã lưu thứ tự',
    }
  })
  handle(calls.updateSubcategory, async ({ params, body, currentUser }) => {
    const { subcategory_name: name, ...change } = body
    await updateCategory(db, currentUser, 'subcategory', { ...change, id: params.id, name })
    return { data: await read.getAdminSubcategory(parts, params.id), message: 'Đã lưu danh mục con' }
  })
  handle(calls.deleteSubcategory, async ({ params, currentUser }) => {
    await deleteCategory(db, currentUser, 'subcategory', params.id)
    return { data: null, message: 'Đã xóa danh mục con' }
  })
}

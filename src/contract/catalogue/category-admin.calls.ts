import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { list, success, text } from '../kernel/fields.ts'
import { itemId } from '../kernel/item-ids.ts'
import { singleBlanks } from '../kernel/normalized.ts'
import { adminCategoryShape, adminSubcategoryShape } from './category-admin.shapes.ts'
import { searchTextFields } from './field-declaration.ts'
import { slugField as slug } from './slug.field.ts'

const categoryName = text('tên danh mục', { min: 1, max: 80 }).transform(singleBlanks)
const subcategoryName = text('tên danh mục con', { min: 1, max: 80 }).transform(singleBlanks)

const categoryParams = z.object({ id: itemId('category', 'mã danh mục') })
const subcategoryParams = z.object({ id: itemId('subcategory', 'mã danh mục con') })
/** Left out: as they are. */
const searchTexts = {
  meta_title: searchTextFields.meta_title.shape.optional(),
  meta_description: searchTextFields.meta_description.shape.optional(),
}
const order = (kind: 'category' | 'subcategory') =>
  list(itemId(kind, 'mã danh mục'), {
    min: 1,
    max: 1000,
    error: 'Vui lòng gửi thứ tự mới',
    tooMany: 'Mỗi lần xếp tối đa 1.000 danh mục',
  })

export const listAdminCategories = defineCall({
  route: 'GET /api/admin/categories',
  access: can('catalogue.read'),
  summary: 'Categories in their order, with the number of products in each.',
  reply: success(z.array(adminCategoryShape)),
})

export const createCategory = defineCall({
  route: 'POST /api/admin/categories',
  access: can('catalogue.change'),
  changes: ['catalogue'],
  summary: 'Makes a category, last in the order; its address is made from the name where none is given.',
  body: z.object({ category_name: categoryName, slug }),
  reply: success(adminCategoryShape),
})

export const updateCategory = defineCall({
  route: 'PUT /api/admin/categories/:id',
  access: can('catalogue.change'),
  changes: ['catalogue'],
  summary:
    'Changes a category: its name, its address (the old one redirects, R1), and its texts in search results.',
  params: categoryParams,
  body: z.object({ category_name: categoryName, slug, ...searchTexts }),
  reply: success(adminCategoryShape),
})

export const deleteCategory = defineCall({
  route: 'DELETE /api/admin/categories/:id',
  access: can('catalogue.delete'),
  changes: ['catalogue'],
  summary: 'Deletes an empty category; one with products or subcategories is refused with 409 (R20).',
  params: categoryParams,
  reply: success(z.null()),
})

export const reorderCategories = defineCall({
  route: 'PUT /api/admin/categories/order',
  access: can('catalogue.change'),
  changes: ['catalogue'],
  summary: 'Sets the order of the categories: all of them, by id.',
  body: z.object({ ids: order('category') }),
  reply: success(z.array(adminCategoryShape)),
})

export const listAdminSubcategories = defineCall({
  route: 'GET /api/admin/subcategories',
  access: can('catalogue.read'),
  summary: 'Subcategories in their order: all, or those of one category.',
  query: z.object({ category_id: itemId('category', 'mã danh mục').optional() }),
  reply: success(z.array(adminSubcategoryShape)),
})

export const createSubcategory = defineCall({
  route: 'POST /api/admin/subcategories',
  access: can('catalogue.change'),
  changes: ['catalogue'],
  summary: 'Makes a subcategory, last in its category.',
  body: z.object({ subcategory_name: subcategoryName, category_id: itemId('category', 'danh mục'), slug }),
  reply: success(adminSubcategoryShape),
})

export const updateSubcategory = defineCall({
  route: 'PUT /api/admin/subcategories/:id',
  access: can('catalogue.change'),
  changes: ['catalogue'],
  summary:
    'Changes a subcategory: its name, its address (the old one redirects, R1), and its texts in search results.',
  params: subcategoryParams,
  body: z.object({ subcategory_name: subcategoryName, slug, ...searchTexts }),
  reply: success(adminSubcategoryShape),
})

export const deleteSubcategory = defineCall({
  route: 'DELETE /api/admin/subcategories/:id',
  access: can('catalogue.delete'),
  changes: ['catalogue'],
  summary: 'Deletes an empty subcategory; one with products is refused with 409 (R20).',
  params: subcategoryParams,
  reply: success(z.null()),
})

export const reorderSubcategories = defineCall({
  route: 'PUT /api/admin/subcategories/order',
  access: can('catalogue.change'),
  changes: ['catalogue'],
  summary: 'Sets the order of the subcategories of one category: all of them, by id.',
  body: z.object({ category_id: itemId('category', 'mã danh mục'), ids: order('subcategory') }),
  reply: success(z.array(adminSubcategoryShape)),
})

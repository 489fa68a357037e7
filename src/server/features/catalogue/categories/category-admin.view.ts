import type { AdminCategory, AdminSubcategory } from '#contract/catalogue/category-admin.shapes.ts'
import { imageView } from '../listing/image.view.ts'
import type { AdminCategoryRow, AdminSubcategoryRow } from './category-admin.queries.ts'

export function adminCategoryView(row: AdminCategoryRow): AdminCategory {
  return {
    _id: row.id,
    category_name: row.name,
    slug: row.slug,
    meta_title: row.meta_title,
    meta_description: row.meta_description,
    productCount: row.listed,
    allProductCount: row.products,
    subcategoryCount: row.subcategories,
  }
}

/** @param homeSlugs slugs of the subcategories that the home page has a section of */
export function adminSubcategoryView(row: AdminSubcategoryRow, homeSlugs: string[]): AdminSubcategory {
  return {
    _id: row.id,
    subcategory_name: row.name,
    slug: row.slug,
    meta_title: row.meta_title,
    meta_description: row.meta_description,
    category_id: row.category_id,
    productCount: row.listed,
    allProductCount: row.products,
    image: row.image && imageView(row.image),
    isOnHome: homeSlugs.includes(row.slug),
  }
}

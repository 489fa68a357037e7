import type { Database } from '../../../db/database.ts'
import { selectIdsBySlug } from '../../../db/ids-by-slug.ts'
import { type PathTarget, selectByCode, selectTargets } from './former-paths.queries.ts'
import type { NamedTarget } from './read-address.ts'

/** Former paths that are followed from one to the next. */
const MAX_STEPS = 10
const NONE: PathTarget = { product_id: null, category_id: null, subcategory_id: null, page: null }

/** The page of a target; `path` is a former path that leads on; a text is the reason why there is none. */
type Found = PathTarget | { path: string } | string

/**
 * Finds the pages that rows name. A former path leads to the page of its row in the list, else to that of the
 * path that is kept: so no redirect leads to another one.
 */
export async function targetResolver(
  db: Database,
  rows: readonly { path: string; target: NamedTarget }[],
): Promise<(target: NamedTarget) => PathTarget | { wrong: string }> {
  const valuesOf = (...kinds: NamedTarget['kind'][]) => [
    ...new Set(rows.flatMap(({ target: { kind, value } }) => (kinds.includes(kind) ? [value] : []))),
  ]
  const products = await selectIdsBySlug(db, 'product', valuesOf('product'))
  const categories = await selectIdsBySlug(db, 'category', valuesOf('category'))
  const subcategories = await selectIdsBySlug(db, 'subcategory', valuesOf('subcategory'))
  const codes = await selectByCode(db, valuesOf('code'))
  const former = [...valuesOf('former'), ...valuesOf('product').map(slug => `/products/${slug}`)]
  const kept = new Map((await selectTargets(db, former)).map(({ path, ...target }) => [path, target]))
  const inList = new Map(rows.map(({ path, target }) => [path, target]))

  const find = ({ kind, value }: NamedTarget): Found => {
    if (kind === 'page') return { ...NONE, page: value }
    if (kind === 'former') return { path: value }
    const ids = { code: codes, product: products, category: categories, subcategory: subcategories }[kind]
    const id = ids.get(value)
    if (kind === 'code')
      return id ? { ...NONE, product_id: id } : `Không có hàng nào mã «${value.slice(0, 60)}»`
    if (kind === 'product') return id ? { ...NONE, product_id: id } : { path: `/products/${value}` }
    return id ? { ...NONE, [`${kind}_id`]: id } : `Không có danh mục nào ở địa chỉ «${value.slice(0, 60)}»`
  }
  return target => {
    let next = target
    for (let step = 0; step < MAX_STEPS; step++) {
      const found = find(next)
      if (typeof found === 'string') return { wrong: found }
      if (!('path' in found)) return found
      const further = inList.get(found.path)
      if (!further) {
        const page = kept.get(found.path)
        return page ?? { wrong: `Cửa hàng không có trang nào ở «${found.path.slice(0, 100)}»` }
      }
      next = further
    }
    return { wrong: 'Địa chỉ mới lại là địa chỉ cũ của dòng khác, và các dòng dẫn vòng quanh hoặc quá dài' }
  }
}

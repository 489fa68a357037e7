import { describe, expect, it } from 'vitest'
import { createApi } from '#web/lib/api/api.ts'
import { canonicalScope } from './canonical-scope.ts'

/** A shop with one category and one subcategory, each with an id and a former slug. */
const api = createApi(async ({ route, params }) => {
  const found = (names: string[], slug: string) =>
    names.includes(String(params.id))
      ? { status: 200, body: { success: true, data: { slug } } }
      : { status: 404, body: { success: false, code: 'category_not_found', message: 'Không tìm thấy' } }
  if (route === 'GET /api/categories/:id') return found(['id-den', 'den-cu'], 'den')
  if (route === 'GET /api/subcategories/:id') return found(['id-chum', 'chum-cu'], 'den-chum')
  const data = [{ slug: 'den', subcategories: [{ slug: 'den-chum' }] }]
  return { status: 200, body: { success: true, data } }
})

const scope = (given: { category?: string; subcategory?: string; subcategory_name?: string }) =>
  canonicalScope(api, { category: '', subcategory: '', subcategory_name: '', ...given })
const of = (category: string, subcategory: string) => ({ category, subcategory, subcategory_name: '' })

describe('the scope of a listing', () => {
  it('is left as it is if the address has its slug, and if nothing has the name', async () => {
    for (const given of [{}, { category: 'den' }, { subcategory: 'den-chum' }, { category: 'khong-co' }])
      expect(await scope(given)).toBeUndefined()
  })

  it('is named by its slug instead of an id or a former slug', async () => {
    for (const category of ['id-den', 'den-cu']) expect(await scope({ category })).toEqual(of('den', ''))
    for (const subcategory of ['id-chum', 'chum-cu'])
      expect(await scope({ subcategory })).toEqual(of('', 'den-chum'))
  })

  it('is the subcategory if a category is given with it, its own or another', async () => {
    for (const category of ['den', 'quat-tran'])
      expect(await scope({ category, subcategory: 'den-chum' })).toEqual(of('', 'den-chum'))
  })
})

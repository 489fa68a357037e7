import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { z } from 'zod'
import { slugField } from '#contract/catalogue/slug.field.ts'
import { type Call, permissionOf } from '#contract/kernel/call.ts'
import { type ItemKind, type ItemPlace, innerShapes, itemPlaces, NO_ITEM } from '#contract/kernel/item-ids.ts'
import { itemIdResolver } from '#server/plugins/calls/item-ids.ts'
import { parsePart } from '#server/plugins/calls/parse-part.ts'
import { everyCall, type Sample, sampleOf } from '#tests/support/calls/call-samples.ts'
import { createSampleData, type SampleData } from '#tests/support/calls/sample-data.ts'
import { orderBody } from '#tests/support/factories.ts'
import { requestOf, type TestShop, testShop } from '#tests/support/shop-app.ts'

const PARTS = ['params', 'query', 'body'] as const
type Part = (typeof PARTS)[number]
type Place = ItemPlace & { call: Call; part: Part }

const places: Place[] = everyCall.flatMap(call =>
  PARTS.flatMap(part => itemPlaces(call[part]).map(place => ({ ...place, call, part }))),
)
const cases = places.map(
  place => [`${place.call.route} ${place.part}.${place.path.join('.')}`, place] as const,
)

let shop: TestShop
let sampleData: SampleData
beforeAll(async () => {
  shop = await testShop()
  sampleData = await createSampleData(shop)
})
afterAll(() => shop.close())

/** Every place of a shape that can have a value. */
function leaves(shape: z.core.$ZodType | undefined, path: string[] = []): string[][] {
  if (!shape) return []
  const inner = innerShapes(shape)
  if (inner.length === 0) return [path]
  return inner.flatMap(([name, own]) => leaves(own, name === undefined ? path : [...path, name]))
}

/** The kind of record that a call takes, by its names. */
function kindByName(call: Call, part: Part, path: string[]): ItemKind | undefined {
  // a category of files
  if (call.route === 'POST /api/storage/admin/migrate-to-s3') return undefined
  const name = path.filter(step => step !== '*').at(-1) ?? ''
  const named = /^(product|category|subcategory)(?:_ids?|Ids?)?$/.exec(name)?.[1]
  if (named) return named as ItemKind
  const [, resource = ''] = /\/(products|categories|subcategories)(?:\/|$)/.exec(call.route) ?? []
  const kinds = { products: 'product', categories: 'category', subcategories: 'subcategory' } as const
  const isParam = part === 'params' && name === 'id'
  const isList = part === 'body' && name === 'ids' && call.route.includes('/admin/')
  if (call.route.includes('/subcategories/category/')) return 'category'
  return isParam || isList ? kinds[resource as keyof typeof kinds] : undefined
}

/** The sample with the value at a place replaced, of a list the first one. @returns also the former id */
function replaced(sample: Sample, { part, path }: Place, value: unknown): { sample: Sample; id: string } {
  let id = ''
  const at = (holder: unknown, [name, ...rest]: string[]): unknown => {
    if (name === undefined) {
      id = String(holder)
      return value
    }
    if (name === '*') {
      const [first, ...others] = Array.isArray(holder) ? holder : []
      return [at(first, rest), ...others]
    }
    const object = holder as Record<string, unknown>
    return { ...object, [name]: at(object[name], rest) }
  }
  return { sample: { ...sample, [part]: at(sample[part], path) }, id }
}

/** The sample of a place's call, which holds an id there. */
function sampleFor(place: Place): Sample {
  const sample = sampleOf(place.call.route, sampleData)
  const fitting: Record<ItemKind, string> = {
    product: sampleData.productId,
    category: sampleData.categoryId,
    subcategory: sampleData.subcategoryId,
  }
  const { id } = replaced(sample, place, '')
  return /^[0-9a-f-]{36}$/.test(id) ? sample : replaced(sample, place, fitting[place.kind]).sample
}

async function slugOf(kind: ItemKind, id: string): Promise<string> {
  const { rows } = await sql<{ slug: string }>`SELECT slug FROM ${sql.table(kind)} WHERE id = ${id}`.execute(
    shop.db,
  )
  return rows[0]?.slug ?? ''
}

async function givenFormerSlug(kind: ItemKind, id: string): Promise<string> {
  const old = `cu-${randomUUID().slice(0, 8)}`
  await sql`INSERT INTO slug_redirect (kind, old_slug, target_id) VALUES (${kind}, ${old}, ${id})`.execute(
    shop.db,
  )
  return old
}

function parsed(call: Call, sample: Sample) {
  return {
    params: parsePart(call.params, sample.params ?? {}),
    query: parsePart(call.query, sample.query ?? {}),
    body: parsePart(call.body, sample.body ?? {}),
  }
}

describe('the slug of a product, category or subcategory', () => {
  it('is taken wherever a call names one of them', () => {
    const taken = new Set<string>(cases.map(([name]) => name))
    const missing = everyCall.flatMap(call =>
      PARTS.flatMap(part =>
        leaves(call[part])
          .filter(path => kindByName(call, part, path) !== undefined)
          .map(path => `${call.route} ${part}.${path.join('.')}`),
      ),
    )
    expect(missing.filter(name => !taken.has(name))).toEqual([])
    expect(new Set(missing)).toEqual(taken)
    expect(taken.size).toBeGreaterThan(30)
  })

  it.each(cases.filter(([, { isResolved }]) => isResolved))(
    'is the id for %s, also a former one',
    async (_name, place) => {
      const { call, kind } = place
      const sample = sampleFor(place)
      const { id } = replaced(sample, place, '')
      const withId = parsed(call, sample)
      const resolve = itemIdResolver(call)
      for (const slug of [await slugOf(kind, id), await givenFormerSlug(kind, id)]) {
        const input = parsed(call, replaced(sample, place, slug).sample)
        await resolve?.(shop.db, input)
        expect(input).toEqual(withId)
      }
      const unknown = parsed(call, replaced(sample, place, 'khong-co').sample)
      if (place.path.includes('*')) {
        const refused = { errors: [{ path: place.path.join('.').replace('*', '0') }] }
        await expect(resolve?.(shop.db, unknown)).rejects.toMatchObject(refused)
      } else {
        await resolve?.(shop.db, unknown)
        expect(unknown).toEqual(parsed(call, replaced(sample, place, NO_ITEM).sample))
      }
    },
  )

  it('that nothing has is named in the answer of a list, at its index', async () => {
    const body = { ids: [sampleData.productId, 'khong-co'] }
    const answer = await shop.call('DELETE /api/admin/products', { body }, sampleData.admin)
    expect([answer.status, answer.error.code, answer.error.errors]).toEqual([
      404,
      'product_not_found',
      [{ path: 'ids.1', code: 'ids_not_found', message: 'Không tìm thấy sản phẩm «khong-co»' }],
    ])
    const order = orderBody([{ productId: 'den-khong-co' }])
    const refused = await shop.call('POST /api/orders', { body: order })
    expect([refused.error.code, refused.error.errors]).toMatchObject([
      'product_not_found',
      [{ path: 'products.0.productId', message: 'Không tìm thấy sản phẩm «den-khong-co»' }],
    ])
  })

  // carts while they hold the product, and deletions last
  const rank = ([name]: readonly [string, Place]) =>
    /-?cart/.test(name) ? 0 : name.startsWith('DELETE') ? 2 : 1
  const inOrder = cases.toSorted((one, other) => rank(one) - rank(other))
  it.each(inOrder)('works in %s', async (_name, place) => {
    const { call, kind } = place
    const sample = sampleFor(place)
    const { id } = replaced(sample, place, '')
    const slug = await givenFormerSlug(kind, id)
    const { payload, ...request } = requestOf(call.route, replaced(sample, place, slug).sample)
    const { token } = permissionOf(call) ? sampleData.admin : sampleData.customer
    const answer = await shop.app.inject({
      ...request,
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      ...(payload !== undefined && { payload: JSON.stringify(payload) }),
    })
    // an earlier call may cause a conflict or remove the line, but the item is found
    const isFound = [200, 409].includes(answer.statusCode) || answer.body.includes('cart_line_not_found')
    expect(isFound, answer.body.slice(0, 300)).toBe(true)
  })
})

describe('a slug', () => {
  /** The path of a call up to the place that takes an id or a slug: `/api/products/`. */
  const prefixes = places
    .filter(({ part }) => part === 'params')
    .map(({ call, path: [name] }) => call.route.replace(/^\w+ /, '').split(`:${name}`, 1)[0] ?? '')
  const literals = everyCall.flatMap(({ route }) => {
    const path = route.replace(/^\w+ /, '')
    return prefixes
      .filter(prefix => path.startsWith(prefix))
      .map(prefix => path.slice(prefix.length).split('/', 1)[0] ?? '')
      .filter(word => !word.startsWith(':'))
  })

  it('is none of the literal segments in its place in a path of the API', () => {
    expect(new Set(literals)).toContain('export')
    for (const word of literals) expect([word, slugField.safeParse(word).success]).toEqual([word, false])
  })

  it('made from a name is none of them either', async () => {
    const token = { token: sampleData.admin.token }
    const made = await shop.call('POST /api/admin/categories', { body: { category_name: 'Export' } }, token)
    expect(made.body.data.slug).toBe('export-2')
  })
})

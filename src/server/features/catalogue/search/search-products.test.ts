import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldDiacritics } from '#contract/kernel/vietnamese.ts'
import { type PlainProduct, plainSearch } from '#tests/support/catalogue/plain-search.ts'
import { givenCategory, givenSubcategory } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { WHOLE_SHOP } from '../listing/listing.queries.ts'
import { type SearchBounds, searchProducts } from './search-products.ts'

/** Few words, most of them alike: searches find many products, and diacritics decide. */
const titleWords = ['Đèn', 'đen', 'dén', 'chùm', 'chum', 'trang', 'trắng', 'trí', 'tri', 'Quạt', 'trần', 'thạch', 'anh', 'tím', '5W', 'T8', 'Xanh', 'Pha', 'lê'] // biome-ignore format: a list of words
const typed = [...titleWords, 'AG', 'AG-1', 'ag10', 'phụ', 'kiện', 'decor', 't', 'x', 'p', 'd', '1', 'không']

/** Bounds that lead even a small catalogue through every way of searching. */
const ways: Record<string, Partial<SearchBounds>> = {
  'as a small shop': {},
  'as a large shop': {
    smallShop: 10,
    shortList: 0,
    sample: 20,
    commonShare: 0.2,
    window: 60,
    sortedWindow: 90,
  },
  'as a large shop with short lists': {
    smallShop: 10,
    shortList: 500,
    sample: 10,
    commonShare: 0.5,
    window: 20,
    sortedWindow: 50,
  },
  'with a low bound': {
    smallShop: 10,
    shortList: 0,
    sample: 8,
    commonShare: 0.01,
    window: 100,
    sortedWindow: 60,
    matches: 23,
  },
}

type Known = PlainProduct & { scopes: string[] }
let shop: TestShop
let products: Known[]
beforeAll(async () => {
  shop = await testShop()
  const random = fc.sample(catalogue, { numRuns: 240, seed: 7 })
  const places = await givenPlaces()
  const all = await givenProducts(random, places)
  products = all.filter(({ isActive }) => isActive)
})
afterAll(() => shop.close())

const catalogue = fc.record({
  title: fc
    .array(fc.constantFrom(...titleWords), { minLength: 1, maxLength: 5 })
    .map(words => words.join(' ')),
  place: fc.nat({ max: 2 }),
  isInSub: fc.boolean(),
  priceDong: fc.option(
    fc.integer({ min: 1, max: 9 }).map(price => price * 100_000),
    { freq: 8 },
  ),
  // Few days, so that many products are equally new.
  day: fc.nat({ max: 40 }),
  hasVariant: fc.boolean(),
  isActive: fc.integer({ min: 0, max: 9 }).map(dice => dice > 0),
})

async function givenPlaces() {
  const names = [
    ['Đèn trang trí', 'Đèn chùm'],
    ['Quạt trần', 'Quạt đèn'],
    ['Phụ kiện', 'Decor'],
  ] as const
  return Promise.all(
    names.map(async ([name, subName]) => {
      const id = await givenCategory(shop.db, name)
      return { id, name, subName, subId: (await givenSubcategory(shop.db, id, subName)).id }
    }),
  )
}

async function givenProducts(random: Random[], places: Place[]) {
  return Promise.all(
    random.map(async ({ title, place: at, isInSub, priceDong, day, hasVariant, isActive }, n) => {
      const place = places[at]
      if (!place) throw new Error('No such place')
      const sku = `AG-${n % 20}-${n}`
      const createdAt = new Date(Date.UTC(2026, 0, day))
      const { id } = await shop.db
        .insertInto('product')
        .values({
          title,
          slug: `sp-${n}`,
          description: '',
          sku,
          category_id: place.id,
          price_dong: priceDong,
          is_active: isActive,
          created_at: createdAt,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      if (isInSub)
        await shop.db
          .insertInto('product_subcategory')
          .values({ product_id: id, subcategory_id: place.subId })
          .execute()
      const variant = `BT${n}-X`
      if (hasVariant)
        await shop.db
          .insertInto('product_variant')
          .values({ product_id: id, name: 'X', sku: variant, price_dong: 250_000 })
          .execute()
      return {
        id,
        title,
        codes: hasVariant ? [sku, variant] : [sku],
        places: isInSub ? [place.name, place.subName] : [place.name],
        priceDong: hasVariant ? 250_000 : priceDong,
        createdAt,
        isActive,
        scopes: [WHOLE_SHOP, place.id, ...(isInSub ? [place.subId] : [])],
      }
    }),
  )
}
type Random = typeof catalogue extends fc.Arbitrary<infer R> ? R : never
type Place = Awaited<ReturnType<typeof givenPlaces>>[number]

/**
 * A word as people type it: as it is, in capitals, without diacritics, decomposed, cut short, or with a slip.
 */
const word = fc
  .tuple(fc.constantFrom(...typed), fc.nat({ max: 5 }), fc.nat({ max: 5 }))
  .map(([text, way, at]) => {
    const slip = text.slice(0, at) + text.slice(at + 1)
    return (
      [text, text.toUpperCase(), foldDiacritics(text), text.normalize('NFD'), text.slice(0, at + 1), slip][
        way
      ] ?? text
    )
  })

const question = fc.record({
  search: fc.array(word, { minLength: 1, maxLength: 3 }).map(words => words.join(' ')),
  scope: fc.nat({ max: 5 }),
  sort: fc.constantFrom(undefined, undefined, 'newest', 'oldest', 'cheapest', 'dearest' as const),
  minPrice: fc.option(fc.constantFrom(200_000, 600_000), { nil: undefined, freq: 4 }),
  limit: fc.integer({ min: 1, max: 12 }),
  page: fc.nat({ max: 4 }),
})

describe('the search', () => {
  it.each(Object.entries(ways))(
    'finds the result of a plain reading of R7, as typed or as corrected, %s',
    async (_, bounds) => {
      await fc.assert(
        fc.asyncProperty(question, async ({ search, scope: at, sort, minPrice, limit, page }) => {
          const scopes = [...new Set(products.flatMap(({ scopes }) => scopes))]
          const scope = scopes[at] ?? WHOLE_SHOP
          const offset = page * limit
          const listed = products.filter(
            ({ scopes, priceDong }) =>
              scopes.includes(scope) && (minPrice === undefined || (priceDong ?? 0) >= minPrice),
          )
          const filter = { search, scope, sort, filters: { minPrice }, limit, offset, bounds }
          const found = await searchProducts(shop.db, filter)
          const understood = found.correctedSearch ?? search
          const expected = plainSearch(listed, { search: understood, sort }).slice(0, bounds.matches ?? 2_000)
          expect({ ids: found.rows.map(({ id }) => id), total: found.total }).toEqual({
            ids: expected.slice(offset, offset + limit),
            total: expected.length,
          })
        }),
        { numRuns: 250 },
      )
    },
  )

  it('corrects no text that finds a product, and shows nothing if a correction finds nothing', async () => {
    let corrected = 0
    await fc.assert(
      fc.asyncProperty(question, async ({ search, scope: at, minPrice }) => {
        const scope = [...new Set(products.flatMap(({ scopes }) => scopes))][at] ?? WHOLE_SHOP
        const filter = { search, scope, sort: undefined, filters: { minPrice }, limit: 5, offset: 0 }
        const found = await searchProducts(shop.db, filter)
        if (found.correctedSearch === undefined) return
        corrected++
        expect(plainSearch(products, { search, sort: undefined })).toEqual([])
        expect(found.total).toBeGreaterThan(0)
      }),
      { numRuns: 400, seed: 11 },
    )
    expect(corrected).toBeGreaterThan(20)
  })
})

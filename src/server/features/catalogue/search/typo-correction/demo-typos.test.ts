import type { KyselyPlugin } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { foldDiacritics } from '#contract/kernel/vietnamese.ts'
import { demoCategories } from '#demo/catalogue/categories.ts'
import { loadDemoProducts } from '#demo/catalogue/products.ts'
import { seededDice, typos } from '#tests/support/catalogue/typos.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { patient } from '#tests/support/time/pace.ts'
import { WHOLE_SHOP } from '../../listing/listing.queries.ts'
import { searchProducts } from '../search-products.ts'

const demo = loadDemoProducts()
const subcategoriesOf = new Map<string, string[]>(
  demo.map(({ title, subcategories }) => [title, subcategories]),
)

let shop: TestShop
beforeAll(async () => {
  shop = await testShop()
  const places = new Map<string, { id: string; categoryId: string }>()
  for (const { name, slug, subcategories } of demoCategories) {
    const category = { category_name: name, slug }
    const { id } = await shop.db
      .insertInto('category')
      .values(category)
      .returning('id')
      .executeTakeFirstOrThrow()
    for (const sub of subcategories) {
      const part = { category_id: id, subcategory_name: sub.name, slug: sub.slug }
      const row = await shop.db
        .insertInto('subcategory')
        .values(part)
        .returning('id')
        .executeTakeFirstOrThrow()
      places.set(sub.slug, { id: row.id, categoryId: id })
    }
  }
  for (const { title, sku, subcategories, photo, facts, description, bulbType } of demo) {
    const place = places.get(subcategories[0])
    if (!place) throw new Error(`No subcategory ${subcategories[0]}`)
    const product = {
      title,
      sku,
      slug: photo,
      description,
      material: facts.material,
      bulb_type: bulbType,
      category_id: place.categoryId,
    }
    const { id } = await shop.db
      .insertInto('product')
      .values({ ...product, price_dong: 500_000 })
      .returning('id')
      .executeTakeFirstOrThrow()
    const links = subcategories.map(slug => ({ product_id: id, subcategory_id: places.get(slug)?.id ?? '' }))
    await shop.db.insertInto('product_subcategory').values(links).execute()
  }
})
afterAll(() => shop.close())

async function list(search: string, limit = 5) {
  const { body } = await shop.call('GET /api/products', { query: { page: 1, limit, search } })
  return {
    titles: body.data.map(product => product.title),
    corrected: body.correctedSearch,
    total: body.total,
  }
}

/**
 * Two to four neighbouring words of each title: every second time from its beginning, which names the kind of
 * product.
 */
function askedTexts(kind: number): { title: string; text: string }[] {
  const dice = seededDice(100 + kind)
  return demo.flatMap(({ title }) =>
    [0, 1].map(turn => {
      const words = title.split(' ')
      const size = Math.min(2 + dice(3), words.length)
      const from = turn === 0 ? 0 : dice(words.length - size + 1)
      return { title, text: words.slice(from, from + size).join(' ') }
    }),
  )
}

describe('a search with a typo', () => {
  it.each(Object.entries(typos).map(([name, typo], kind) => ({ name, typo, kind })))(
    'finds the kind of product that is meant, in $name',
    async ({ name, typo, kind }) => {
      const dice = seededDice(kind)
      const asked = askedTexts(kind)
        .map(({ title, text }) => ({ title, text, typed: typo(text, dice) }))
        .filter(({ text, typed }) => typed !== text && typed !== foldDiacritics(text))
      const outcomes = asked.map(async ({ title, text, typed }) => {
        const { titles, corrected } = await list(typed)
        const own = subcategoriesOf.get(title) ?? []
        const isFound = titles.some(other => subcategoriesOf.get(other)?.some(place => own.includes(place)))
        return isFound ? [] : [`«${typed}» for «${text}» (${corrected ?? 'not corrected'})`]
      })
      const missed = (await Promise.all(outcomes)).flat()
      const rate = 1 - missed.length / asked.length
      expect(asked.length).toBeGreaterThan(60)
      expect(
        rate,
        `${name}: ${(rate * 100).toFixed(1)} % of ${asked.length}\n${missed.join('\n')}`,
      ).toBeGreaterThanOrEqual(0.95)
    },
    patient(60_000),
  )
})

describe('a search is corrected', () => {
  it.each([
    ['dem chum', 'đèn chùm'],
    ['den bam', 'đèn bàn'],
    ['pha lee', 'pha lê'],
    ['dne trang tri', 'đèn trang trí'],
    ['den tha mya', 'đèn thả mây'],
    ['go sio', 'gỗ sồi'],
    ['denchum', 'đèn chùm'],
    ['denc hum', 'đèn chùm'],
    ['qu at tran', 'quạt trần'],
    ['dentrangtri', 'đèn trang trí'],
    ['ddenf chumf', 'đèn chùm'],
    ['den2 chum2', 'đèn chùm'],
    ['d9en2chum2', 'đèn chùm'],
    ['quatj traanf', 'quạt trần'],
    ['đèn trùm', 'đèn chùm'],
    ['den chun', 'đèn chùm'],
    ['xoi cuoi', 'sỏi cuội'],
    ['2tang', '2 tầng'],
    ['mau dne', 'màu đen'],
    ['do go moi that', 'đồ gỗ nội thất'],
  ])('from «%s» to «%s», and finds what that finds', async (typed, meant) => {
    const found = await list(typed)
    expect(found.corrected).toBe(meant)
    const { corrected, ...same } = await list(meant)
    expect(corrected).toBeUndefined()
    expect({ titles: found.titles, total: found.total }).toEqual(same)
  })

  it('and keeps the last word if it begins a word: it may be unfinished', async () => {
    const corrections = ['den ch', 'den tra', 'dne ch', 'dne tra', 'quatj tr'].map(
      async text => (await list(text)).corrected,
    )
    expect(await Promise.all(corrections)).toEqual([undefined, undefined, 'đèn ch', 'đèn tra', 'quạt tr'])
  })

  it.each([
    ['zach', 'a short word alone has no neighbour that supports another'],
    ['quat ban', 'both words are the catalogue’s'],
    ['AG-TH-9999', 'a code is not guessed'],
    ['agth0024x', 'a code is not guessed'],
    ['xyz', 'nothing is like it'],
    ['đèn chùm tre', 'the words are right, the shop has no such product'],
  ])('not from «%s»: %s', async typed => {
    expect(await list(typed)).toMatchObject({ corrected: undefined, total: 0 })
  })

  it('not if the words are right and only the list or the prices leave nothing', async () => {
    const filters = [{ category: 'da-trang-tri' }, { minPrice: 900_000 }]
    for (const filter of filters) {
      const query = { page: 1, limit: 5, search: 'den chum', ...filter }
      const { body } = await shop.call('GET /api/products', { query })
      expect([filter, body.total, body.correctedSearch]).toEqual([filter, 0, undefined])
    }
  })
})

/** How many statements a search takes. */
async function statementsOf(search: string): Promise<number> {
  let statements = 0
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => {
      statements++
      return node
    },
    transformResult: async ({ result }) => result,
  }
  const wanted = { search, scope: WHOLE_SHOP, sort: undefined, filters: {} }
  await searchProducts(shop.db.withPlugin(counter), { ...wanted, limit: 5, offset: 0 })
  return statements
}

describe('the cost of a search', () => {
  it('is two statements for a text that finds something: no word of a title is looked up', async () => {
    for (const { text } of askedTexts(50)) expect([text, await statementsOf(text)]).toEqual([text, 2])
  })

  it('is bounded for any text that finds nothing', async () => {
    // The text as typed, with its sample, in titles and descriptions, three look-ups, and three readings with
    // their samples.
    const texts = [
      'zz '.repeat(40),
      'den'.repeat(40),
      'd e n '.repeat(20),
      '1 2 3 '.repeat(20),
      'ba an na ban nab ana bab anb',
      'chun dem bam '.repeat(9),
    ]
    for (const text of texts) expect(await statementsOf(text)).toBeLessThanOrEqual(3 + 3 + 2 * 3)
  })
})

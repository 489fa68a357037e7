import { rmSync } from 'node:fs'
import { HtmlValidate } from 'html-validate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type ShopProcess, startShop } from '#tests/support/servers/shop-process.ts'
import { throwawayDir } from '#tests/support/servers/throwaway-cluster.ts'

/** Rules of html-validate's recommended ones that do not hold here, each with the reason. */
const OFF = {
  'attr-case': 'HTML does not care; React writes some names in its own case',
  'attribute-boolean-style': 'the same, of `disabled=""`',
  'doctype-style': 'the same',
  'void-style': 'the same, of `<img/>`',
  'valid-id': 'ids may begin with any letter or sign; React’s begin with `_`',
  'no-dup-class': 'a class that stands twice has no effect',
  'no-implicit-input-type': 'without a type it is text',
  'no-inline-style': 'pictures carry their colours and sizes',
  'no-redundant-aria-label': 'the label of the sorting is not displayed on phones',
  'unique-landmark': 'the footer has its lists twice, for phones and for wide screens, one of them displayed',
  'long-title': 'titles are the shop’s',
  'tel-non-breaking': 'phone numbers may break',
  'wcag/h32': 'boxes that act by themselves, and forms that Enter sends',
  'wcag/h71': 'the box of a quantity is a group with a name of its own',
}

const dataDir = throwawayDir()
let shop: ShopProcess
beforeAll(async () => {
  shop = await startShop({ dataDir, env: { DEMO: 'on' } })
})
afterAll(async () => {
  await shop?.end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

const FIXED = [
  '/',
  '/products',
  '/products?search=den',
  '/cart',
  '/order',
  '/track',
  '/login',
  '/register',
  '/forgot-password',
  '/profile',
  '/orders',
  '/about',
  '/contact',
  '/policies',
  '/terms',
  '/privacy',
  '/admin',
  '/khong-co',
  '/offline',
]

/** Two products and two lists of the sitemap in addition to the pages that every shop has. */
async function addresses(): Promise<string[]> {
  const sitemap = await (await fetch(`${shop.url}/sitemap.xml`)).text()
  const paths = [...sitemap.matchAll(/<loc>[^<]*?(\/products[^<]*)<\/loc>/g)].map(([, path = '']) => path)
  const some = (pattern: RegExp) => paths.filter(path => pattern.test(path)).slice(0, 2)
  const found = [...some(/^\/products\//), ...some(/category=/)]
  expect(found).toHaveLength(4)
  return [...FIXED, ...found]
}

it('are valid HTML as the server sends them', async () => {
  const html = new HtmlValidate({
    extends: ['html-validate:recommended'],
    rules: Object.fromEntries(Object.keys(OFF).map(rule => [rule, 'off'])),
  })
  const problems = new Map<string, string>()
  for (const path of await addresses()) {
    const page = await (await fetch(shop.url + path)).text()
    const { results } = await html.validateString(page, path)
    for (const { ruleId, message, selector } of results.flatMap(({ messages }) => messages))
      problems.set(`${ruleId}: ${message}`, `${path} ${selector}`)
  }
  expect([...problems]).toEqual([])
})

import type { APIRequestContext } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import { expect, LAMP, test } from '#tests/e2e/browser.ts'
import routes from '#web/routes.ts'

/** The addresses of all routes, as patterns. */
function patternsOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, index, children }) => {
    const here = path === undefined ? parent : `${parent}/${path}`
    const own = index || (path !== undefined && children === undefined) ? [here || '/'] : []
    return [...own, ...patternsOf(children ?? [], here)]
  })
}

const addressOf = (pattern: string): string =>
  pattern === '/products/:id'
    ? LAMP.path
    : pattern.replace('*', 'khong-co-trang-nay').replace(/:\w+\??/g, '01a214da-c5ba-7da4-8e29-ff8b4bab625b')

const countHeadings = (html: string): number => html.match(/<h1[\s>]/g)?.length ?? 0

/** Main headings of the page as it was sent: with scripts, and without. */
async function headingsOf(request: APIRequestContext, path: string): Promise<[number, number]> {
  const reply = await request.get(path, { maxRedirects: 0 })
  expect.soft([200, 404], path).toContain(reply.status())
  const html = await reply.text()
  return [countHeadings(html.replace(/<noscript>.*?<\/noscript>/gs, '')), countHeadings(html)]
}

test('every page has one main heading as it is sent, with scripts and without', {
  tag: '@one-size',
}, async ({ request }) => {
  const patterns = patternsOf(routes)
  expect(patterns.length).toBeGreaterThan(60)
  for (const pattern of patterns)
    expect.soft(await headingsOf(request, addressOf(pattern)), pattern).toEqual([1, 1])
})

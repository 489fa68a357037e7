// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import type { ProductDetail } from '#contract/catalogue/catalogue.shapes.ts'
import { noteViewed, viewedBeside } from './recently-viewed.ts'

beforeEach(() => localStorage.clear())

/** Views a product. @returns the products shown with it */
const view = (slug: string): string[] => {
  const product = { slug, title: `Đèn ${slug}`, images: [{ file_id: slug }] } as ProductDetail
  noteViewed(product)
  return viewedBeside(product).map(seen => seen.slug)
}

it('keeps the last eight products in addition to the present one, the latest first', () => {
  for (const slug of ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i']) view(slug)
  expect(view('k')).toEqual(['i', 'h', 'g', 'f', 'e', 'd', 'c', 'b'])
})

it('names a product once, at its latest view', () => {
  for (const slug of ['a', 'b', 'a']) view(slug)
  expect(view('b')).toEqual(['a'])
})

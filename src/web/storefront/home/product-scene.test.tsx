import { expect, it } from 'vitest'
import type { Image } from '#contract/catalogue/card-parts.shapes.ts'
import type { ProductCard } from '#contract/catalogue/catalogue.shapes.ts'
import { sceneOf } from './product-scene.tsx'

const photo = (file_id: string, width = 1000, height = 1000): Image => ({
  file_id,
  image_url: `/media/${file_id}/original`,
  alt_text: '',
  width,
  height,
})
const product = (slug: string, images: Image[]) => ({ slug, images }) as ProductCard

it('a row’s scene is the room photo of its first product that has one, large enough', () => {
  const bare = product('khong-co-phong', [photo('a')])
  const small = product('nho', [photo('b'), photo('b2', 1600, 500)])
  const room = product('co-phong', [photo('c'), photo('c2')])
  const scene = sceneOf([bare, small, room, product('sau', [photo('d'), photo('d2')])])
  expect([scene?.product.slug, scene?.photo.file_id]).toEqual(['co-phong', 'c2'])
})

it('a row without photos of rooms has no scene', () => {
  expect(sceneOf([product('mot', [photo('a')]), product('hai', [])])).toBeNull()
  expect(sceneOf([])).toBeNull()
})

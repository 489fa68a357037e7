import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const ROOT = join(import.meta.dirname, '../..')

/** The files that may name it, with the reason. */
const MAY_BEGIN_WITH_MEDIA = [
  // makes the path
  'src/contract/catalogue/images.ts',
  // answers at it
  'src/server/features/files/media.routes.ts',
  // knows the pictures of the shop from others
  'src/web/rendering/mark-broken-pictures.ts',
  // lets the page load them
  'src/web/rendering/security-policy.ts',
]

/** Files that use the path: it is kept, sent by a call, put behind an address, or its pixels are read. */
const MAY_USE_THE_PATH = [
  'src/contract/catalogue/images.ts',
  'src/server/features/catalogue/listing/image.view.ts',
  'src/server/features/discovery/feed/feed-item.ts',
  'src/server/features/files/product-images.ts',
  'src/web/admin/settings/banners/measure-banner.ts',
  'src/web/admin/users/avatar-field.tsx',
  'src/web/ui/media/media-url.ts',
]

/** The files of a folder, without tests, that match. */
function filesWith(pattern: RegExp, folder: string): string[] {
  return globSync(`${folder}/**/*.{ts,tsx}`, { cwd: ROOT })
    .filter(path => !/\.test\.tsx?$/.test(path) && pattern.test(readFileSync(join(ROOT, path), 'utf8')))
    .toSorted()
}

it('addresses of public pictures are made in one place, so that MEDIA_URL holds for all', () => {
  expect(filesWith(/['"`]\/media\/(?:\$|:|['"`])/, '{src,demo}')).toEqual(MAY_BEGIN_WITH_MEDIA)
  expect(filesWith(/\bmediaPath\b/, 'src')).toEqual(MAY_USE_THE_PATH)
  expect(filesWith(/\.image_url\b/, 'src/web')).toEqual([])
})

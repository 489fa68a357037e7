import type { Settings } from '#contract/settings/settings.shapes.ts'
import type { Database } from '../../db/database.ts'
import { selectFirstCategories } from './sitemap.queries.ts'

/**
 * The file that lets a phone put the shop on its home screen. The icons are built assets (`public/`). The
 * names of its categories describe the shop; one without any has no description.
 */
export async function webManifest(db: Database, shop: Settings['shop']) {
  const categories = await selectFirstCategories(db)
  return {
    name: shop.name,
    short_name: shop.name,
    ...(categories.length > 0 && { description: `${categories.join(', ')}.` }),
    lang: 'vi',
    id: '/',
    start_url: '/',
    scope: '/',
    display: 'minimal-ui',
    theme_color: '#11382f',
    background_color: '#ffffff',
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  }
}

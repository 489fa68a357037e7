import type { Settings } from '#contract/settings/settings.shapes.ts'

/** What a phone needs to put the shop on its home screen. The icons are built assets (`public/`). */
export function webManifest(shop: Settings['shop']) {
  return {
    name: shop.name,
    short_name: shop.name,
    description: 'Đèn trang trí, quạt trần, đá và đồ gỗ nội thất.',
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

import type { MetaDescriptor } from 'react-router'
import { sharePicture } from '#contract/catalogue/images.ts'
import { titleOfPage } from '#web/lib/format/page-title.ts'
import type { Crumb } from '#web/ui/navigation/breadcrumb.tsx'
import type { MenuCategory } from './menu.ts'
import type { Shop } from './shop.ts'

/** The data of the layout, as the pages' `meta` sees them. `origin` is the shop's public address. */
export type LayoutData = { origin: string; shop: Shop; menu: MenuCategory[] | null }
type Matches = readonly ({ id: string; loaderData?: unknown } | undefined)[]

/** The layout around a page; undefined if it could not be loaded. */
export function layoutDataOf(matches: Matches): LayoutData | undefined {
  return matches.find(match => match?.id === 'storefront/frame/layout')?.loaderData as LayoutData | undefined
}

type PageMeta = {
  /** Without the shop's name. */
  title: string
  description: string
  /**
   * The one address of the page. Without it, and until the shop opens for the first time, the page has
   * `noindex`.
   */
  path: string | undefined
  /** The way here; «Trang chủ» is put before it. */
  crumbs?: readonly Crumb[]
  /** Address, perhaps without the host, and description of the picture that shared links show; the shop's own otherwise. */
  picture?: { path: string; alt: string } | undefined
  /** The price of the product, in đồng. */
  price?: number | undefined
  /**
   * More that search engines read: schema.org objects without `@context`. Only the server's pages have them.
   */
  structured?: readonly object[] | false
}

/** The default picture of shared links (`public/share.jpg`). */
const SHOP_PICTURE = { path: '/share.jpg', alt: 'Phòng khách dưới ánh đèn cây' }

/**
 * Title, description, canonical address, the preview of shared links, and structured data of a page.
 * Search engines and social sites read the server's page, so browsers load no code for elements that only
 * these read: React leaves the elements in the head as they are, and the next navigation removes them
 * (`root.tsx`).
 */
export function pageMeta(matches: Matches, page: PageMeta): MetaDescriptor[] {
  const layout = layoutDataOf(matches)
  if (!layout) return [{ title: page.title }]
  const title = titleOfPage(page.title, layout.shop.name)
  const { description } = page
  const base = [{ title }, { name: 'description', content: description }]
  if (page.path === undefined || !layout.shop.hasOpened)
    return [...base, { name: 'robots', content: 'noindex' }]
  return import.meta.env.SSR ? [...base, ...forReaders(layout, page.path, { ...page, title })] : base
}

function forReaders(layout: LayoutData, path: string, page: PageMeta): MetaDescriptor[] {
  const url = layout.origin + path
  return [
    { tagName: 'link', rel: 'canonical', href: url },
    ...sharedLink(layout, { ...page, url }),
    ...structuredData(layout, path, page),
  ]
}

function sharedLink(
  { origin, shop }: LayoutData,
  { title, description, url, picture = SHOP_PICTURE, price }: PageMeta & { url: string },
): MetaDescriptor[] {
  const { width, height } = sharePicture
  const open = (name: string, content: string | number) => ({
    property: `og:${name}`,
    content: String(content),
  })
  return [
    open('site_name', shop.name),
    open('locale', 'vi_VN'),
    open('type', price === undefined ? 'website' : 'product'),
    open('title', title),
    open('description', description),
    open('url', url),
    open('image', new URL(picture.path, origin).href),
    open('image:type', 'image/jpeg'),
    open('image:width', width),
    open('image:height', height),
    open('image:alt', picture.alt),
    { name: 'twitter:card', content: 'summary_large_image' },
    ...(price === undefined
      ? []
      : [
          { property: 'product:price:amount', content: String(price) },
          { property: 'product:price:currency', content: 'VND' },
        ]),
  ]
}

function structuredData(
  { origin, shop }: LayoutData,
  path: string,
  { crumbs, structured }: PageMeta,
): MetaDescriptor[] {
  // a closed shop offers nothing
  const offered = (shop.isOpen && structured) || []
  const found = [...(crumbs ? [breadcrumbList(origin, path, crumbs)] : []), ...offered]
  return found.map(value => ({ 'script:ld+json': { '@context': 'https://schema.org', ...value } }))
}

function breadcrumbList(origin: string, path: string, crumbs: readonly Crumb[]): object {
  const steps = [{ label: 'Trang chủ', to: '/' }, ...crumbs]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ label, to }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: origin + (to ?? path),
    })),
  }
}

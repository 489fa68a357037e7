/**
 * Addresses that search engines need not fetch. Pages that they are to leave out of their lists have
 * `noindex`, which they must be able to read.
 */
const PRIVATE = ['/api/']

/** robots.txt. @param origin the shop's public address, such as `https://anhgia.vn` */
export function robots(origin: string): string {
  const rules = PRIVATE.map(path => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

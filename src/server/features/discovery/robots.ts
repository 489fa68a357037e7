/** What search engines have no business with: the back office, the calls, and what belongs to one person. */
const PRIVATE = ['/admin', '/api/', '/cart', '/order', '/profile', '/login', '/register', '/reset-password']

/** robots.txt. @param origin where the shop is reached, such as `https://anhgia.vn` */
export function robots(origin: string): string {
  const rules = PRIVATE.map(path => `Disallow: ${path}`)
  return ['User-agent: *', ...rules, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n')
}

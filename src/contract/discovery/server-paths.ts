/**
 * How addresses begin that no page has (calls, pictures, files): the first parts of all routes but the
 * pages'.
 */
export const SERVER_PARTS = [
  '.well-known',
  'api',
  'feed',
  'manifest.webmanifest',
  'media',
  'metrics',
  'offline',
  'robots.txt',
  'sitemap',
  'sitemap.xml',
  'sw.js',
]
export const SERVER_PATHS = new RegExp(`^/(?:${SERVER_PARTS.join('|').replaceAll('.', '\\.')})(?:[/?]|$)`)

/**
 * The pages that make sense on their own. Personal ones and those that need a question are not for search
 * engines.
 */
export const PUBLIC_PAGES = [
  '/',
  '/products',
  '/about',
  '/contact',
  '/policies',
  '/terms',
  '/privacy',
  '/track',
] as const

/** The slug in the path of a product's page; undefined for another path. */
export const productSlugIn = (path: string): string | undefined => /^\/products\/([^/]+)$/.exec(path)?.[1]

/** The parameters in the address of the listing page (specification §2); the server drops all others from public pages. */
export const LISTING_PARAMS = [
  'search',
  'category',
  'subcategory',
  'subcategory_name',
  'minPrice',
  'maxPrice',
  'sortBy',
  'sortOrder',
  'page',
] as const

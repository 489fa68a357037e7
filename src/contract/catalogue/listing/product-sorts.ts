/** The order of a list: a field, with a minus when descending. */
export const productSorts = [
  '-createdAt',
  'createdAt',
  'title',
  '-title',
  'min_price',
  '-min_price',
  'relevance',
] as const
export type ProductSort = (typeof productSorts)[number]

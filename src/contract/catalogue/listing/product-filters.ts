/**
 * A filter of the product list: a number from … to …. One that is declared here has its parameters in the
 * API and in the address of the page, its condition in SQL, and its control, chips and reset in the panel of
 * filters: see docs/how-to/add-a-field.md. Pages of the shop import this file, so it holds no shapes.
 */
export type RangeFilter = {
  /** The name of the number for people. */
  label: string
  /** The heading of the control, if it is not the label. */
  title?: string
  /** The parameters of the API and of the page. */
  from: string
  to: string
  /** Its column of `product` and `product_listing`: a whole number, NULL if the product has none. */
  column: string
  /** Follows each number; prices may be typed as «500k» too. */
  unit: string
  max: number
  /** Ranges to choose by one press; an end that is open is left out. */
  steps: readonly { label: string; from?: number; to?: number }[]
}

/** In the order of the panel. */
export const productFilters = {
  price: {
    label: 'Giá',
    title: 'Khoảng giá',
    from: 'minPrice',
    to: 'maxPrice',
    column: 'min_price_dong',
    unit: '₫',
    max: 100_000_000_000,
    steps: [
      { label: 'Dưới 1 triệu', to: 1_000_000 },
      { label: '1 – 3 triệu', from: 1_000_000, to: 3_000_000 },
      { label: '3 – 5 triệu', from: 3_000_000, to: 5_000_000 },
      { label: 'Trên 5 triệu', from: 5_000_000 },
    ],
  },
} as const satisfies Record<string, RangeFilter>

type Declared = (typeof productFilters)[keyof typeof productFilters]
/** A parameter of a filter. */
export type FilterParam = Declared['from' | 'to']
/** A filter as its parts need it, with the names of its parameters. */
export type ProductFilter = Omit<RangeFilter, 'from' | 'to'> & { from: FilterParam; to: FilterParam }

export const filterList: readonly ProductFilter[] = Object.values(productFilters)
export const filterParams: readonly FilterParam[] = filterList.flatMap(({ from, to }) => [from, to])

/** An object with a value for each parameter of a filter. */
export function forFilterParams<T>(toValue: (param: FilterParam) => T): Record<FilterParam, T> {
  return Object.fromEntries(filterParams.map(param => [param, toValue(param)])) as Record<FilterParam, T>
}

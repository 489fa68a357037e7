import { type DeclaredRange, type FactName, factList, type productFacts } from '../product-facts.ts'

/** A number from … to …. */
export type RangeFilter = DeclaredRange & {
  /** The name of the number for people. */
  label: string
  /** The heading of the control, if it is not the label. */
  title?: string
  /** Its column of `product` and `product_listing`: a whole number, NULL if the product has none. */
  column: string
  max: number
}

/** A place in the tree of categories, given by its id or slug, or by its name. */
type PlaceFilter = { slug: 'category' | 'subcategory'; name?: 'subcategory_name' }

/**
 * Label and filter of the fields that have a filter and are no facts; `product.fields.ts` adds the rest of
 * their declarations. They are apart because pages of the shop import them, so they hold no shapes.
 */
export const filteredFields = {
  category_id: { label: 'Danh mục', filter: { slug: 'category' } },
  subcategory_ids: { label: 'Danh mục con', filter: { slug: 'subcategory', name: 'subcategory_name' } },
  min_price: {
    label: 'Giá bán',
    filter: {
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
  },
} as const satisfies Record<string, { label: string; filter: RangeFilter | PlaceFilter }>

const { category_id, subcategory_ids, min_price } = filteredFields

/** The places, from the outermost. */
export const placeFilters: readonly (PlaceFilter & { label: string })[] = [category_id, subcategory_ids].map(
  ({ label, filter }) => ({ label, ...filter }),
)
export type PlaceParam = PlaceFilter['slug'] | NonNullable<PlaceFilter['name']>
export const placeParams: readonly PlaceParam[] = placeFilters.flatMap(({ slug, name }) =>
  name ? [slug, name] : [slug],
)

type Ranged = Extract<typeof min_price | (typeof productFacts)[FactName], { filter: DeclaredRange }>
export type RangeParam = Ranged['filter']['from' | 'to']
/** A range with the names of its parameters. */
export type ProductRange = RangeFilter & { from: RangeParam; to: RangeParam }
/** The price, then the facts in their order: so is the panel. */
export const rangeFilters = [
  min_price.filter,
  ...factList.flatMap(({ label, column, max, filter }) =>
    filter ? [{ label, column, max, ...filter }] : [],
  ),
] as readonly ProductRange[]
export const rangeParams: readonly RangeParam[] = rangeFilters.flatMap(({ from, to }) => [from, to])

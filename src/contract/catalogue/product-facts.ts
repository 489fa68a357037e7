/**
 * A short text or a number among the specifications of a product's page. One that is declared here has its
 * place in the API, in the form, on the product's page, in Excel and in the audit log, and a number in the
 * filters of the list: see docs/how-to/add-a-field.md. Pages of the shop import this file, so it holds no
 * shapes.
 */
export type ProductFact = {
  /** The name for people, everywhere. */
  label: string
  /** Its column of the table `product`: text, empty if unknown; a whole number, NULL if unknown. */
  column: string
  /** The largest number, or the longest text in characters. */
  max: number
  /** The smallest public answer that has it: cards in lists have it too, or the product's page alone. */
  shownIn: 'card' | 'page'
  /** In characters, in Excel. */
  width: number
  /** The hint below it in the form, and after its length in Excel's guide. */
  hint?: string
  help?: string
  /** A fact with a filter is a number. `product_listing` has its column too. */
  filter?: DeclaredRange
}

/** A filter from … to …, as its field declares it. */
export type DeclaredRange = {
  /** The parameters of the API and of the page. */
  from: string
  to: string
  /** Follows each number; prices may be typed as «500k» too. */
  unit: string
  /** Ranges to choose by one press; an end that is open is left out. */
  steps: readonly { label: string; from?: number; to?: number }[]
}

/** By their names in the API, in the order in which people see them. */
export const productFacts = {
  brand: {
    label: 'Thương hiệu',
    column: 'brand',
    max: 80,
    shownIn: 'page',
    width: 18,
    hint: 'Hãng làm ra sản phẩm. Google và Facebook cần để nhận ra hàng.',
  },
  material: { label: 'Chất liệu', column: 'material', max: 200, shownIn: 'card', width: 20 },
  dimensions: { label: 'Kích thước', column: 'dimensions', max: 200, shownIn: 'card', width: 20 },
  bulb_type: { label: 'Loại bóng', column: 'bulb_type', max: 200, shownIn: 'card', width: 18 },
  // the specification calls the colour of the light «wattage» (R3): on the wire alone
  wattage: { label: 'Màu sắc', column: 'color', max: 200, shownIn: 'page', width: 18 },
  warranty: {
    label: 'Bảo hành',
    column: 'warranty',
    max: 120,
    shownIn: 'page',
    width: 20,
    hint: 'Để trống: theo bảo hành chung trong Cài đặt › Nội dung.',
    help: 'Ví dụ «24 tháng» hoặc «Không bảo hành». Để trống thì theo bảo hành chung của cửa hàng.',
  },
} as const satisfies Record<string, ProductFact>

export type FactName = keyof typeof productFacts
const facts: Record<FactName, ProductFact> = productFacts
export const factList = (Object.keys(facts) as FactName[]).map(name => ({ name, ...facts[name] }))

export { listPrice, type PriceRow, priceColumns } from './price.queries.ts'
export { compareAtView } from './price.view.ts'
export { pricingRules } from './pricing-rules.ts'
export { type SettledLineRow, taxesView } from './taxes.view.ts'

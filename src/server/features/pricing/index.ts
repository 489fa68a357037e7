export { selectItems } from './items.queries.ts'
export {
  isInShop,
  joinedSalePrice,
  listPrice,
  type PriceRow,
  priceColumns,
  type SaleRow,
  type ShownPriceRow,
  saleColumn,
  salePrice,
  shownPriceColumns,
} from './price.queries.ts'
export { compareAtView, saleView } from './price.view.ts'
export { priceWithGifts } from './price-with-gifts.ts'
export { pricingRules } from './pricing-rules.ts'
export { settledTotals, taxesView } from './settled-totals.ts'
export { nameLine, type SoldLine, soldLines, type WantedLine } from './sold-lines.ts'

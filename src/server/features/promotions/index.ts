export { customerKeys } from './apply/customer-keys.ts'
export { type EarnedCodeRow, eraseCodesOf, selectEarnedCodes } from './apply/earned-codes.queries.ts'
export { earnCodes, startCodes, withdrawCodes } from './apply/earned-codes.ts'
export {
  followPhone,
  selectProvincePromotions,
  selectUsedPromotions,
} from './apply/follow-customer.queries.ts'
export { type GiftRow, giftsOf } from './apply/gifts.queries.ts'
export { boundGuesses } from './apply/guesses.ts'
export { loadLivePromotions, NO_PROMOTIONS, promotionsByTarget } from './apply/load-promotions.ts'
export { type Offers, offersFor } from './apply/offers.ts'
export { missingPromotions, type Refusal, refusalOf } from './apply/refusals.ts'
export { textsOf } from './apply/texts.ts'
export {
  deleteUsesOfHold,
  lockPromotions,
  moveUses,
  releaseUsesOf,
  selectOverused,
} from './apply/uses.queries.ts'
export { PromotionsUsedUp, takeUses } from './apply/uses.ts'
export { insertPromotion, setSharedCode } from './manage/promotion.queries.ts'
export { searchPromotions } from './manage/search-promotions.ts'
export { deleteOldPrices } from './sale-prices/sale-prices.queries.ts'
export { updateSalePrices } from './sale-prices/update-sale-prices.ts'

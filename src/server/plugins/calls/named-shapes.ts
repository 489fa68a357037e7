import { z } from 'zod'
import { cartLineShape, cartShape } from '#contract/cart/cart.shapes.ts'
import { imageShape } from '#contract/catalogue/card-parts.shapes.ts'
import { productCardShape, variantShape } from '#contract/catalogue/catalogue.shapes.ts'
import { adminProductShape, adminVariantShape } from '#contract/catalogue/product-admin.shapes.ts'
import { invoiceContentShape, invoiceShape } from '#contract/invoices/invoice.shapes.ts'
import {
  adminOrderDetailShape,
  orderDetailShape,
  orderItemShape,
  orderSummaryShape,
} from '#contract/orders/order.shapes.ts'
import { pickWalkShape } from '#contract/picking/picking.shapes.ts'
import { cartPromotionShape } from '#contract/promotions/cart-promotion.ts'
import { conditionsShape, offerShape, promotionShape } from '#contract/promotions/promotion.shapes.ts'
import { deliverySettings } from '#contract/settings/settings.shapes.ts'
import { storageStatsShape } from '#contract/storage/storage.shapes.ts'
import { transactionShape } from '#contract/warehouse/movement.shapes.ts'

/**
 * Shapes that many calls share, by their names in the document; clients that are generated from it name their
 * types so.
 */
export const namedShapes = z.registry<{ id: string }>()

const names = {
  AdminOrder: adminOrderDetailShape,
  AdminProduct: adminProductShape,
  AdminVariant: adminVariantShape,
  Cart: cartShape,
  CartLine: cartLineShape,
  CartPromotion: cartPromotionShape,
  DeliverySettings: deliverySettings,
  Image: imageShape,
  Invoice: invoiceShape,
  InvoiceContent: invoiceContentShape,
  Order: orderDetailShape,
  OrderLine: orderItemShape,
  OrderSummary: orderSummaryShape,
  PickWalk: pickWalkShape,
  ProductCard: productCardShape,
  Promotion: promotionShape,
  PromotionConditions: conditionsShape,
  PromotionOffer: offerShape,
  StockMovement: transactionShape,
  StorageStats: storageStatsShape,
  Variant: variantShape,
}

for (const [id, shape] of Object.entries(names)) namedShapes.add(shape, { id })

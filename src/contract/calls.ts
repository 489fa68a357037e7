import * as locations from './addresses/addresses.calls.ts'
import { listAudit } from './audit/audit.calls.ts'
import * as auth from './auth/auth.calls.ts'
import * as backups from './backup/backup.calls.ts'
import * as cart from './cart/cart.calls.ts'
import * as catalogue from './catalogue/catalogue.calls.ts'
import * as categoryAdmin from './catalogue/category-admin.calls.ts'
import * as importExport from './catalogue/import-export.calls.ts'
import * as productAdmin from './catalogue/product-admin.calls.ts'
import * as variantAdmin from './catalogue/variant-admin.calls.ts'
import * as productFeed from './discovery/product-feed.calls.ts'
import * as emails from './emails/emails.calls.ts'
import * as mailServer from './emails/mail-server.calls.ts'
import * as contact from './enquiries/enquiries.calls.ts'
import { uploadProductImage } from './files/product-image.calls.ts'
import * as invoices from './invoices/invoice.calls.ts'
import type { CallInput, CallReply } from './kernel/call.ts'
import * as formerPaths from './moving-in/former-paths.calls.ts'
import * as movingIn from './moving-in/moving-in.calls.ts'
import * as operations from './operations/operations.calls.ts'
import * as bulkOrders from './orders/bulk-orders.calls.ts'
import * as deletedOrders from './orders/delete-orders.calls.ts'
import * as holds from './orders/hold.calls.ts'
import * as orders from './orders/order.calls.ts'
import { changeOrderContact, resendConfirmation } from './orders/order-contact.calls.ts'
import { orderEvents } from './orders/order-events.calls.ts'
import { agreeDeliveryFee } from './orders/order-fee.calls.ts'
import { getOrderProof, replaceOrderProof } from './orders/order-proof.calls.ts'
import { settleOrderReturns } from './orders/order-returns.calls.ts'
import { trackOrder } from './orders/track.calls.ts'
import { getUploadedProof, uploadPaymentProof } from './payments/proof.calls.ts'
import * as picking from './picking/picking.calls.ts'
import { listProductOffers } from './promotions/product-offers.calls.ts'
import { listProductPrices } from './promotions/product-prices.calls.ts'
import * as promotions from './promotions/promotions.calls.ts'
import * as promotionTrials from './promotions/trial.calls.ts'
import * as reports from './reports/report.calls.ts'
import { searchBackOffice } from './search/search.calls.ts'
import { getShop } from './settings/settings.calls.ts'
import * as settingsAdmin from './settings/settings-admin.calls.ts'
import * as setup from './setup/setup.calls.ts'
import * as storage from './storage/storage.calls.ts'
import * as system from './system/system.calls.ts'
import * as guestData from './users/guest-data.calls.ts'
import { eraseAccount, getPersonalData } from './users/personal-data.calls.ts'
import * as users from './users/users.calls.ts'
import * as bins from './warehouse/bin.calls.ts'
import * as inventory from './warehouse/inventory.calls.ts'
import * as items from './warehouse/item.calls.ts'
import * as warehouseMap from './warehouse/map.calls.ts'
import * as movements from './warehouse/movement.calls.ts'
import * as receiptFile from './warehouse/receipt-file.calls.ts'
import * as stockTakes from './warehouse/stock-take.calls.ts'
import * as warehouse from './warehouse/warehouse.calls.ts'

/** Every call of the shop. The server refuses to start while one of them has no handler. */
export const allCalls = {
  ...auth,
  eraseAccount,
  getPersonalData,
  ...guestData,
  ...users,
  listAudit,
  ...backups,
  ...cart,
  ...catalogue,
  ...categoryAdmin,
  ...productAdmin,
  ...importExport,
  ...variantAdmin,
  ...contact,
  ...invoices,
  ...locations,
  ...emails,
  ...mailServer,
  ...productFeed,
  ...deletedOrders,
  ...formerPaths,
  ...movingIn,
  ...operations,
  ...orders,
  ...bulkOrders,
  changeOrderContact,
  resendConfirmation,
  agreeDeliveryFee,
  orderEvents,
  getOrderProof,
  replaceOrderProof,
  settleOrderReturns,
  uploadPaymentProof,
  uploadProductImage,
  getUploadedProof,
  ...holds,
  trackOrder,
  listProductOffers,
  listProductPrices,
  ...promotions,
  ...promotionTrials,
  ...reports,
  searchBackOffice,
  getShop,
  ...settingsAdmin,
  ...setup,
  ...storage,
  ...system,
  ...warehouse,
  ...bins,
  ...items,
  ...inventory,
  ...movements,
  ...receiptFile,
  ...warehouseMap,
  ...stockTakes,
  ...picking,
}

type AllCalls = (typeof allCalls)[keyof typeof allCalls]
/** The calls by their route. The browser imports this type only, so no schema reaches a public page. */
export type CallsByRoute = { [C in AllCalls as C['route']]: C }
export type AnyRoute = keyof CallsByRoute

/** The input of a route from a client: `params` and `body` if declared, `query` if wanted. */
export type InputOf<R extends AnyRoute> = CallInput<CallsByRoute[R]>
/** The answer to a client. */
export type ReplyOf<R extends AnyRoute> = CallReply<CallsByRoute[R]>

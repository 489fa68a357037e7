import type { OrderDetail } from '#contract/orders/order.shapes.ts'
import type { Database } from '../../db/database.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { getMe } from '../auth/index.ts'
import { getCart } from '../cart/index.ts'
import { enquiriesOf } from '../enquiries/index.ts'
import { wholeOrdersOf } from '../orders/index.ts'
import { NO_PROMOTIONS } from '../promotions/index.ts'
import { loadSettings } from '../settings/index.ts'

/** All that the shop has stored about an account, in the names of the API. It has no data of others. */
export async function getPersonalData(
  { db, secret }: { db: Database; secret: Buffer },
  currentUser: Pick<CurrentUser, 'id' | 'role'>,
  at: Date,
) {
  const [account, orders, enquiries, cart] = await Promise.all([
    getMe(db, currentUser),
    wholeOrdersOf({ db, secret }, currentUser),
    enquiriesOf(db, currentUser.id),
    getCart(
      { db, settings: await loadSettings(db), live: NO_PROMOTIONS, isBounded: true },
      { userId: currentUser.id },
    ),
  ])
  return {
    exportedAt: at.toISOString(),
    account,
    addresses: addressesOf(orders),
    orders,
    enquiries,
    cart: cart.data.items.map(line => ({
      product: line.product_id.title,
      variant: line.variant?.name ?? null,
      quantity: line.quantity,
    })),
  }
}

/** The addresses that orders went to, each once, the latest first. */
function addressesOf(orders: OrderDetail[]) {
  const addresses = new Map(
    orders.map(({ customer: { name, phone, address } }) => {
      const entry = { name, phone, ...address }
      return [JSON.stringify(entry), entry] as const
    }),
  )
  return [...addresses.values()]
}

import { sql } from 'kysely'
import { guest } from '#server/features/cart/index.ts'
import { saveSettings } from '#server/features/settings/index.ts'
import { givenProduct, orderBody } from '#tests/support/factories.ts'
import { type TestShop, testShop } from '#tests/support/shop-app.ts'
import { givenProof } from './proofs.ts'

export const BANK = {
  bin: '970436',
  bankName: 'Vietcombank',
  accountNumber: '0123456789',
  accountName: 'ANH GIA',
}

type Lines = { productId: string; variantId?: string | undefined; quantity?: number; unitPrice?: number }[]
type OrderBody = ReturnType<typeof orderBody>

/** A shop that takes transfers, and the calls that hold pieces for them and order. */
export async function holdFixture(env: Record<string, string> = {}) {
  const shop: TestShop = await testShop(env)
  await saveSettings(shop.db, 'bank', BANK)
  return {
    shop,
    givenProduct: (options?: Parameters<typeof givenProduct>[1]) => givenProduct(shop.db, options),
    /** A guest with this in the cart. */
    async givenGuest(productId: string): Promise<string> {
      const added = await shop.call('POST /api/guest-cart/add', { body: { product_id: productId } })
      return added.body.sessionId
    },
    /** Holds lines of a guest's cart, which gets those that it does not have yet. */
    async open(guestSessionId: string, lines: Lines, rest: object = {}) {
      await fillCart(shop, guestSessionId, lines)
      return shop.call('POST /api/payments/holds', {
        body: {
          products: lines.map(line => ({ quantity: 1, ...line })),
          guestSessionId,
          payer: { name: 'Trần Thị Mua', phone: '0900 000 456' },
          ...rest,
        },
      })
    },
    /** An order by transfer with its own proof. */
    transferOrder: async (hold: string | null, lines: Lines, rest: Record<string, unknown> = {}) =>
      orderBody(lines, {
        paymentMethod: 'bank_transfer',
        hold,
        paymentProofImage: (await givenProof(shop)).url,
        ...rest,
      }),
    order: async (body: OrderBody | Promise<OrderBody>, headers: Record<string, string> = {}) =>
      shop.call('POST /api/orders', { body: await body }, { headers }),
    /** Lets the time of every hold run out. */
    expireHolds: () => sql`UPDATE payment_hold SET expires_at = now() - interval '1 second'`.execute(shop.db),
  }
}
async function fillCart(shop: TestShop, sessionId: string, lines: Lines): Promise<void> {
  const { guestHash } = guest(sessionId)
  for (const { productId, variantId = null, quantity = 1 } of lines)
    await sql`
      INSERT INTO cart_line AS l (cart_id, product_id, variant_id, quantity)
      SELECT id, ${productId}, ${variantId}, ${quantity} FROM cart WHERE guest_session_hash = ${guestHash}
      ON CONFLICT (cart_id, product_id, variant_id)
      DO UPDATE SET quantity = greatest(l.quantity, EXCLUDED.quantity)`.execute(shop.db)
}

export type HoldFixture = Awaited<ReturnType<typeof holdFixture>>

import type { TestShop } from '#tests/support/shop-app.ts'

/** How many orders there are. */
export async function countOrders({ db }: TestShop): Promise<number> {
  const { count } = await db
    .selectFrom('orders')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return Number(count)
}

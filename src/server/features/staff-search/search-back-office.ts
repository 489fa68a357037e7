import type { Permission } from '#contract/kernel/permissions.ts'
import {
  FOUND_PER_KIND,
  type Found,
  type FoundKind,
  foundPermissions,
} from '#contract/search/search.calls.ts'
import type { Database } from '../../db/database.ts'
import { searchAdminProducts } from '../catalogue/index.ts'
import { searchOrders } from '../orders/index.ts'
import { searchPromotions } from '../promotions/index.ts'
import { searchUsers } from '../users/index.ts'
import { searchBins, searchMovements } from '../warehouse/index.ts'

type Query = { search: string; limit: number }

const searches: { [Kind in FoundKind]: (db: Database, query: Query) => Promise<Found[Kind]> } = {
  orders: async (db, query) =>
    (await searchOrders(db, query)).map(
      ({ _id, orderNumber, customerInfo, status, totalAmount, createdAt }) => ({
        _id,
        orderNumber,
        customerInfo,
        status,
        totalAmount,
        createdAt,
      }),
    ),
  products: searchAdminProducts,
  promotions: searchPromotions,
  users: async (db, query) =>
    (await searchUsers(db, query)).map(({ _id, name, email, phone }) => ({ _id, name, email, phone })),
  bins: searchBins,
  movements: searchMovements,
}

/**
 * The results of a text in the whole back office, up to five of each kind.
 * @param may whether the current user has a permission: kinds that need another one are not searched
 */
export async function searchBackOffice(
  db: Database,
  { search, may }: { search: string; may: (permission: Permission) => boolean },
): Promise<Found> {
  const find = async <Kind extends FoundKind>(kind: Kind): Promise<Found[Kind] | []> =>
    may(foundPermissions[kind]) ? searches[kind](db, { search, limit: FOUND_PER_KIND }) : []
  const [orders, products, promotions, users, bins, movements] = await Promise.all([
    find('orders'),
    find('products'),
    find('promotions'),
    find('users'),
    find('bins'),
    find('movements'),
  ])
  return { orders, products, promotions, users, bins, movements }
}

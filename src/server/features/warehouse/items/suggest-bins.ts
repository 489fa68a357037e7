import { ShopError } from '#contract/kernel/errors.ts'
import type { BinChoice, BinSuggestions } from '#contract/warehouse/item.shapes.ts'
import type { Database } from '../../../db/database.ts'
import { findWarehouse } from '../warehouse.queries.ts'
import { type BinRoom, searchRooms, selectHolding, selectRooms } from './bin-room.queries.ts'
import { rankBins, roomOf } from './choose-bin.ts'
import type { ItemKey } from './items.queries.ts'

type Wanted = { warehouseId: string; item: ItemKey; quantity: number; search: string | undefined }

/** The most shown bins in addition to those that hold the item. */
const MAX_NEAR = 8

/**
 * Bins of a warehouse for pieces of an item. The suggested one is the product's own bin if all of them fit,
 * else a bin that holds the item, else the freest near these: in the same row, then in the same zone, then
 * anywhere.
 * @throws warehouse_not_found
 */
export async function suggestBins(db: Database, wanted: Wanted): Promise<BinSuggestions> {
  const { warehouseId, item, quantity, search } = wanted
  if (!(await findWarehouse(db, warehouseId))) throw new ShopError('warehouse_not_found')
  if (search) {
    const found = await searchRooms(db, { warehouseId, item, text: search })
    return answer({ holding: [], near: found, recommended: undefined, zone: null, looked: found })
  }
  const holding = await selectHolding(db, { warehouseId, item })
  const [anchor] = holding
  const fits = (bin: BinRoom) => roomOf(bin) >= quantity
  const own = holding.find(fits)
  const near = (bins: BinRoom[]) =>
    rankBins(
      bins.filter(bin => !holding.some(({ id }) => id === bin.id)),
      { anchor, quantity },
    )
  const inZone = anchor ? await selectRooms(db, { warehouseId, zone: anchor.zone, item }) : []
  const isEnough = own !== undefined || inZone.some(fits)
  const looked = isEnough ? inZone : await selectRooms(db, { warehouseId, zone: null, item })
  const ranked = near(looked)
  const recommended = own ?? ranked.find(fits)
  return answer({
    holding,
    near: ranked.slice(0, MAX_NEAR),
    recommended,
    zone: isEnough && anchor ? anchor.zone : null,
    looked,
  })
}

function answer(found: {
  holding: BinRoom[]
  near: BinRoom[]
  recommended: BinRoom | undefined
  zone: string | null
  looked: BinRoom[]
}): BinSuggestions {
  return {
    holding: found.holding.map(choiceOf),
    near: found.near.map(choiceOf),
    recommended_id: found.recommended?.id ?? null,
    zone: found.zone,
    free_count: found.looked.filter(bin => roomOf(bin) > 0).length,
  }
}

/** A bin as it is offered. */
export function choiceOf({ id, code, zone, capacity, pieces }: BinRoom): BinChoice {
  return { _id: id, location_code: code, zone, capacity, current_quantity: pieces }
}

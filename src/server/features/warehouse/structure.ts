import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import type { AddedStructure, StructurePart } from '#contract/warehouse/bin.names.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction, type Tx } from '../../db/transaction.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { recordChange } from '../audit/index.ts'
import { type BinPlace, hasBins, hideBins, insertBins, lockBinsOf } from './bins.queries.ts'
import { assertEmpty, assertNoItemHas, lockForBins } from './structure-rules.ts'
import { lockWarehouse } from './warehouse.queries.ts'

/**
 * Adds a zone, a row or a shelf with the bins of all its levels, in one transaction.
 * @returns how many bins were added
 * @throws warehouse_not_found, validation_failed if it is there, if its parent is not, or if the warehouse
 *   would have too many bins
 */
export async function addStructure(
  db: Database,
  currentUser: CurrentUser,
  { warehouseId, added }: { warehouseId: string; added: AddedStructure },
): Promise<number> {
  const places = placesOf(added)
  return inTransaction(db, async tx => {
    const warehouse = await lockForBins(tx, warehouseId, { path: added.kind, added: places.length })
    await assertFits(tx, warehouseId, added)
    await assertNoItemHas(tx, places, added.kind)
    await insertBins(tx, warehouseId, { places, capacity: added.capacity, notes: '' })
    await recordChange(tx, currentUser, {
      kind: 'bin',
      id: warehouseId,
      label: `${warehouse.name} · ${labelOf(partOf(added))}`,
      after: { ...partOf(added), locations: places.length, capacity: added.capacity },
    })
    return places.length
  })
}

/**
 * Deletes a zone, a row or a shelf with all its bins, in one transaction.
 * @returns how many bins were deleted
 * @throws warehouse_not_found, location_not_found if there is none, location_in_use if it holds pieces
 *   (R20)
 */
export async function deleteStructure(
  db: Database,
  currentUser: CurrentUser,
  { warehouseId, part }: { warehouseId: string; part: StructurePart },
): Promise<number> {
  return inTransaction(db, async tx => {
    const warehouse = await lockWarehouse(tx, warehouseId)
    if (!warehouse) throw new ShopError('warehouse_not_found')
    const label = labelOf(part)
    const ids = (await lockBinsOf(tx, warehouseId, part)).map(({ id }) => id)
    if (ids.length === 0) throw new ShopError('location_not_found', { message: `Không tìm thấy ${label}` })
    await assertEmpty(tx, ids, label)
    await hideBins(tx, ids)
    await recordChange(tx, currentUser, {
      kind: 'bin',
      id: warehouseId,
      label: `${warehouse.name} · ${label}`,
      before: { ...part, locations: ids.length },
    })
    return ids.length
  })
}

/** The rows, shelves and levels that a new part has: numbered from 01, levels from 1. */
function placesOf(added: AddedStructure): BinPlace[] {
  const rows = added.kind === 'zone' ? numbered(added.rows) : [added.row]
  const shelves = added.kind === 'shelf' ? [added.shelf] : numbered(added.shelves)
  return rows.flatMap(row =>
    shelves.flatMap(shelf =>
      Array.from({ length: added.levels }, (_, index) => ({
        zone: added.zone,
        row,
        shelf,
        level: index + 1,
      })),
    ),
  )
}

function numbered(count: number): string[] {
  return Array.from({ length: count }, (_, index) => String(index + 1).padStart(2, '0'))
}

async function assertFits(tx: Tx, warehouseId: string, added: AddedStructure): Promise<void> {
  const { zone } = added
  if (added.kind !== 'zone' && !(await hasBins(tx, warehouseId, { zone }))) {
    throw fieldError('zone', 'not_found', `Không tìm thấy khu ${zone}`)
  }
  if (added.kind === 'shelf' && !(await hasBins(tx, warehouseId, { zone, row: added.row }))) {
    throw fieldError('row', 'not_found', `Không tìm thấy dãy ${added.row} trong khu ${zone}`)
  }
  if (await hasBins(tx, warehouseId, partOf(added))) throw fieldError(added.kind, 'taken', takenText(added))
}

function takenText(added: AddedStructure): string {
  switch (added.kind) {
    case 'zone':
      return `Khu ${added.zone} đã tồn tại!`
    case 'row':
      return `Dãy ${added.row} đã tồn tại trong khu ${added.zone}!`
    case 'shelf':
      return `Kệ ${added.shelf} đã tồn tại trong dãy ${added.zone}-${added.row}!`
  }
}

function partOf(added: AddedStructure): StructurePart {
  return {
    zone: added.zone,
    ...(added.kind !== 'zone' && { row: added.row }),
    ...(added.kind === 'shelf' && { shelf: added.shelf }),
  }
}

/** A part in Vietnamese: «kệ A-01-02». */
function labelOf({
  zone,
  row,
  shelf,
}: {
  zone: string
  row?: string | undefined
  shelf?: string | undefined
}): string {
  if (shelf !== undefined) return `kệ ${zone}-${row}-${shelf}`
  return row === undefined ? `khu ${zone}` : `dãy ${zone}-${row}`
}

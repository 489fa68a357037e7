import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import type { Location } from '#contract/warehouse/warehouse.shapes.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction } from '../../db/transaction.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { recordChange } from '../audit/index.ts'
import {
  type BinPlace,
  hasBins,
  hideBins,
  insertBins,
  type LockedBin,
  lockBin,
  selectBins,
  updateBinRow,
} from './bins.queries.ts'
import { assertEmpty, assertNoItemHas, lockForBins } from './structure-rules.ts'
import { binView } from './warehouse.view.ts'

type NewBin = BinPlace & { warehouseId: string; capacity: number; notes: string }

/**
 * Adds one level of a shelf. @throws warehouse_not_found, validation_failed if it is there or the
 * warehouse is full
 */
export async function createBin(
  db: Database,
  currentUser: CurrentUser,
  { warehouseId, capacity, notes, ...place }: NewBin,
): Promise<Location> {
  return inTransaction(db, async tx => {
    const warehouse = await lockForBins(tx, warehouseId, { path: 'level', added: 1 })
    const { zone, row, shelf, level } = place
    if (await hasBins(tx, warehouseId, { zone, row, shelf }, level)) {
      throw fieldError('level', 'taken', `Tầng ${level} đã tồn tại trên kệ ${zone}-${row}-${shelf}!`)
    }
    await assertNoItemHas(tx, [place], 'level')
    const [id = ''] = await insertBins(tx, warehouseId, { places: [place], capacity, notes })
    const [bin] = await selectBins(tx, { id })
    if (!bin) throw new Error(`The bin ${id} was not written`)
    await recordChange(tx, currentUser, {
      kind: 'bin',
      id,
      label: `${warehouse.name} · ${bin.location_code}`,
      after: { ...place, capacity, note: notes },
    })
    return binView(bin)
  })
}

type BinChange = { [Field in 'capacity' | 'notes' | 'is_active']?: LockedBin[Field] | undefined }

/**
 * Changes a bin; fields that are not given stay. Its contents stay there, also beyond a smaller capacity.
 * @throws location_not_found
 */
export async function updateBin(
  db: Database,
  currentUser: CurrentUser,
  { id, ...change }: BinChange & { id: string },
): Promise<Location> {
  return inTransaction(db, async tx => {
    const before = await lockBin(tx, id)
    if (!before) throw new ShopError('location_not_found')
    const { capacity = before.capacity, notes = before.notes, is_active = before.is_active } = change
    await updateBinRow(tx, id, { capacity, notes, is_active })
    await recordChange(tx, currentUser, {
      kind: 'bin',
      id,
      label: before.code,
      before: { capacity: before.capacity, note: before.notes, is_active: before.is_active },
      after: { capacity, note: notes, is_active },
    })
    const [bin] = await selectBins(tx, { id })
    if (!bin) throw new Error(`The bin ${id} is locked and gone`)
    return binView(bin)
  })
}

/** Deletes an empty bin. @throws location_not_found, location_in_use if it has pieces */
export async function deleteBin(db: Database, currentUser: CurrentUser, id: string): Promise<void> {
  await inTransaction(db, async tx => {
    const bin = await lockBin(tx, id)
    if (!bin) throw new ShopError('location_not_found')
    await assertEmpty(tx, [id], `vị trí ${bin.code}`)
    await hideBins(tx, [id])
    const { zone, row, shelf, level, capacity } = bin
    await recordChange(tx, currentUser, {
      kind: 'bin',
      id,
      label: bin.code,
      before: { zone, row, shelf, level, capacity },
    })
  })
}

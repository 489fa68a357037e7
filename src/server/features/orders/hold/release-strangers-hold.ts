import { formatDong } from '#contract/kernel/money.ts'
import type { StrangersHold } from '#contract/orders/hold.calls.ts'
import type { Database } from '../../../db/database.ts'
import { inTransaction } from '../../../db/transaction.ts'
import type { CurrentUser } from '../../../kernel/request-context.ts'
import { recordEvent } from '../../audit/index.ts'
import { endHold } from './release-hold.ts'
import { lockStrangersHold, selectStrangersHolds } from './strangers-holds.queries.ts'

/** The open holds of strangers, as staff see them. */
export async function listStrangersHolds(db: Database): Promise<StrangersHold[]> {
  return (await selectStrangersHolds(db)).map(row => ({
    _id: row.id,
    lines: row.lines,
    totalAmount: row.total_dong,
    openedAt: row.created_at.toISOString(),
    expiresAt: row.expires_at.toISOString(),
    ofNetwork: row.of_network,
  }))
}

/** Releases a stranger's hold. @returns whether it kept anything */
export function releaseStrangersHold(db: Database, id: string, currentUser: CurrentUser): Promise<boolean> {
  return inTransaction(db, async tx => {
    const hold = await lockStrangersHold(tx, id)
    if (!hold) return false
    await endHold(tx, id)
    await recordEvent(tx, currentUser, {
      action: 'deleted',
      kind: 'checkout_hold',
      id,
      label: formatDong(hold.total_dong),
      details: { event: 'Thả hàng giữ chờ chuyển khoản' },
    })
    return true
  })
}

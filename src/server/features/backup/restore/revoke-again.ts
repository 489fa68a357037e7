import type { AppContext } from '../../../context/app-context.ts'
import type { Tx } from '../../../db/transaction.ts'
import { insertEntriesOfElsewhere, selectBackupEntries } from '../../audit/index.ts'
import { deleteUser, presentAccess, restoreAccess, selectEmails } from '../../auth/index.ts'
import { deleteEnquiryRow } from '../../enquiries/index.ts'
import { eraseOrdersAgain } from '../../orders/index.ts'
import { eraseProofsAgain } from '../../payments/index.ts'
import { eraseTraces } from '../../personal-data/index.ts'
import { beginRevokingAgain, type RevocationKind, selectRevocations } from './revocations.queries.ts'

/**
 * Changes are noted before they are committed. One that a backup lacks may be older than the backup by as
 * long as its transaction took, in ms. To do one again that the backup has changes nothing.
 */
const MARGIN_MS = 60_000

type Revocations = Record<RevocationKind, string[]>

/** The acts that a restore repeats, as they were before the restore. */
export type Revoked = {
  revocations: Revocations
  present: Awaited<ReturnType<typeof presentAccess>>
  /** The entries of the audit log about backups: who has downloaded one must not hide it by a restore. */
  entries: Awaited<ReturnType<typeof selectBackupEntries>>
}

/** Reads the erasures and revocations since a backup, before a restore. */
export async function readRevoked(tx: Tx, takenAt: Date): Promise<Revoked> {
  const rows = await selectRevocations(tx, new Date(takenAt.getTime() - MARGIN_MS))
  const idsOf = (found: typeof rows) => (wanted: RevocationKind) =>
    found.filter(({ kind }) => kind === wanted).map(({ subject_id }) => subject_id)
  const changedOf = (found: typeof rows) => {
    const of = idsOf(found)
    return { password: of('password'), role: of('role'), state: of('state'), email: of('email') }
  }
  const present = await presentAccess(tx, changedOf(rows))
  const known = new Set(present.filter(account => account.password_hash !== null).map(({ id }) => id))
  // without the former account nothing can replace the backup's values: only revocations that it surely lacks
  // count
  const changed = changedOf(rows.filter(({ subject_id: id, at }) => at > takenAt || known.has(id)))
  const of = idsOf(rows)
  return {
    present,
    entries: await selectBackupEntries(tx, takenAt),
    revocations: {
      ...changed,
      account_deleted: of('account_deleted'),
      order_person_erased: of('order_person_erased'),
      enquiry_deleted: of('enquiry_deleted'),
      proof_erased: of('proof_erased'),
    },
  }
}

/**
 * Repeats the erasures and revocations since its backup in a restored shop (R44). The accounts of the
 * staff are those of before the restore, so that nobody who could manage the shop is locked out.
 * @returns the repeated acts, for the audit log; null if there were none
 */
export async function revokeAgain(
  { tx, storages }: { tx: Tx; storages: AppContext['storages'] },
  { revocations, present, entries }: Revoked,
): Promise<string | null> {
  await beginRevokingAgain(tx)
  const deleted = await selectEmails(tx, revocations.account_deleted)
  for (const account of deleted) {
    await eraseTraces(tx, account)
    await deleteUser(tx, account.id)
  }
  const persons = await eraseOrdersAgain({ tx, storages }, revocations.order_person_erased)
  let enquiries = 0
  for (const id of revocations.enquiry_deleted) if (await deleteEnquiryRow(tx, id)) enquiries += 1
  const proofs = await eraseProofsAgain({ db: tx, storages }, revocations.proof_erased)
  const accounts = await restoreAccess(tx, { present, changed: revocations })
  await insertEntriesOfElsewhere(tx, entries)
  const done = [
    deleted.length > 0 && `xóa ${deleted.length} tài khoản`,
    persons > 0 && `xóa thông tin khách ở ${persons} đơn`,
    enquiries > 0 && `xóa ${enquiries} yêu cầu báo giá`,
    proofs > 0 && `xóa ${proofs} ảnh chuyển khoản`,
    accounts > 0 && `giữ quyền vào như trước khi khôi phục ở ${accounts} tài khoản`,
  ].filter(Boolean)
  return done.length > 0 ? done.join(', ') : null
}

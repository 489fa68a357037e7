import type { Tx } from '../../db/transaction.ts'
import { deleteDevicesOf } from './devices.queries.ts'
import {
  type AccessRow,
  demoteAllBut,
  freeEmails,
  selectAccess,
  selectEmails,
  setAccess,
  upsertStaff,
} from './restored-access.queries.ts'

/** Accounts with a password, rights, a state or an email that has changed since a backup. */
export type ChangedAccess = Record<'password' | 'role' | 'state' | 'email', string[]>

/** The accounts as they are before a restore: all of the staff, and the changed ones. */
export function presentAccess(tx: Tx, changed: ChangedAccess): Promise<AccessRow[]> {
  return selectAccess(tx, [...new Set(Object.values(changed).flat())])
}

/**
 * Lets nobody into a restored shop who could not enter before the restore. Accounts of the staff are those of
 * before: a dismissed admin stays dismissed, and everybody who could manage the shop still can. Of customers,
 * changed passwords, states and emails are those of before. If the account is not known any more, it gets no
 * password, or is switched off.
 * @returns how many accounts of the backup were changed
 */
export async function restoreAccess(
  tx: Tx,
  { present, changed }: { present: AccessRow[]; changed: ChangedAccess },
): Promise<number> {
  const accounts = new Map(present.map(account => [account.id, account]))
  const staff = present.filter(({ role }) => role !== 'customer')
  const staffIds = staff.map(({ id }) => id)
  const touched = new Set<string>()
  for (const id of await demoteAllBut(tx, staffIds)) {
    touched.add(id)
    await setAccess(tx, id, { is_active: accounts.get(id)?.is_active ?? false })
  }
  for (const id of await takeOverEmails(tx, { staff, accounts, ids: changed.email })) touched.add(id)
  for (const account of staff) await upsertStaff(tx, account)
  // a device that was known before the password changed is a stranger's
  for (const id of changed.password.filter(id => staffIds.includes(id))) await deleteDevicesOf(tx, id)
  const customersOf = (ids: string[]) => ids.filter(id => !staffIds.includes(id))
  for (const id of customersOf(changed.password)) {
    if (!(await setAccess(tx, id, { password_hash: accounts.get(id)?.password_hash ?? null }))) continue
    await deleteDevicesOf(tx, id)
    touched.add(id)
  }
  for (const id of customersOf(changed.state)) {
    if (await setAccess(tx, id, { is_active: accounts.get(id)?.is_active ?? false })) touched.add(id)
  }
  return touched.size
}

/** Writes changed emails and those of the staff. An account that is left without an email is switched off. */
async function takeOverEmails(
  tx: Tx,
  { staff, accounts, ids }: { staff: AccessRow[]; accounts: Map<string, AccessRow>; ids: string[] },
): Promise<string[]> {
  const restored = await selectEmails(tx, [...new Set([...ids, ...staff.map(({ id }) => id)])])
  const changing = restored.filter(({ id, email }) => accounts.get(id)?.email !== email).map(({ id }) => id)
  const known = changing.flatMap(id => accounts.get(id) ?? [])
  const freed = await freeEmails(tx, { changing, owners: [...staff, ...known] })
  for (const id of freed) {
    const account = accounts.get(id)
    const { email, email_confirmed_at } = account ?? {}
    await setAccess(
      tx,
      id,
      email ? { email, email_confirmed_at: email_confirmed_at ?? null } : { is_active: false },
    )
  }
  return freed
}

import { isDeepStrictEqual } from 'node:util'
import { fieldError, ShopError } from '#contract/kernel/errors.ts'
import { invalidField } from '#contract/kernel/field-errors.ts'
import { isItemId } from '#contract/kernel/item-ids.ts'
import { hasPermission, type Permission } from '#contract/kernel/permissions.ts'
import type { Role } from '#contract/kernel/roles.ts'
import type { Database } from '../../db/database.ts'
import { inTransaction, sqlState, type Tx } from '../../db/transaction.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { recordChange } from '../audit/index.ts'
import {
  deleteDevicesOf,
  deleteResetsOf,
  deleteSessionsOf,
  deleteUser as deleteUserRow,
  hashPassword,
  insertUser,
  updateUser as updateUserRow,
} from '../auth/index.ts'
import { lockPublicPicture } from '../files/index.ts'
import { eraseFormerAddress, eraseTraces } from '../personal-data/index.ts'
import { findUser, isEmailTaken, lockAdmins, lockUser, type UserRow } from './users.queries.ts'
import { protectionOf } from './users.service.ts'
import { auditFields } from './users.view.ts'

export type NewUser = {
  name: string
  username: string
  email: string
  password: string
  phonenumber: string | null
  role: Role
  isActive: boolean
  avatar: string | null
}
/** An undefined field stays as it is. */
export type UserChange = { [K in keyof NewUser]?: NewUser[K] | undefined }

/**
 * Makes an account. @returns its id @throws email_taken, validation_failed if the avatar is no picture of
 * the shop
 */
export async function createUser(db: Database, currentUser: CurrentUser, user: NewUser): Promise<string> {
  const password_hash = await hashPassword(user.password)
  return asPermitted(db, currentUser, 'users.change', tx => addAccount(tx, currentUser, user, password_hash))
}

/** Makes an account within a transaction. @throws as {@link createUser} */
export async function addAccount(
  tx: Tx,
  by: Actor,
  user: Omit<NewUser, 'password'>,
  password_hash: string,
): Promise<string> {
  await assertEmailFree(tx, { email: user.email, exceptId: null })
  await assertPublicAvatar(tx, user.avatar)
  const fields = {
    name: user.name,
    username: user.username || null,
    email: user.email,
    phone: user.phonenumber,
    role: user.role,
    is_active: user.isActive,
    avatar_url: user.avatar,
  }
  const id = await insertUser(tx, { ...fields, password_hash })
  await recordChange(tx, by, { kind: 'user', id, label: labelOf(fields), after: auditFields(fields) })
  return id
}

/**
 * Changes an account. A new role, password or state ends its sessions at once (R24), except the session that
 * makes the change. While the account is switched off, each of its calls is refused with account_disabled
 * (R25). A new password or e-mail also ends links to set a password. The present values change nothing.
 * @throws user_not_found, email_taken, own_account, last_admin (R30), validation_failed if a new avatar is
 *   no picture of the shop
 */
export async function updateUser(
  db: Database,
  currentUser: CurrentUser,
  { id, password, ...change }: UserChange & { id: string },
): Promise<void> {
  const password_hash = password === undefined ? undefined : await hashPassword(password)
  await asPermitted(db, currentUser, 'users.change', async tx => {
    const before = await lockUser(tx, id)
    if (!before) throw new ShopError('user_not_found')
    const after = changed(before, change)
    if (password_hash === undefined && isDeepStrictEqual(after, changed(before, {}))) return
    if (losesPower(before, after)) await assertUnprotected(tx, currentUser, before)
    if (after.email !== before.email) await assertEmailFree(tx, { email: after.email, exceptId: id })
    if (after.avatar_url !== before.avatar_url) await assertPublicAvatar(tx, after.avatar_url)
    const keptSession = id === currentUser.id ? currentUser.tokenHash : undefined
    await writeAccount(tx, currentUser, { before, after, password_hash, keptSession })
  })
}

/** Writes a changed account within a transaction, and ends everything that the change ends. */
export async function writeAccount(
  tx: Tx,
  by: Actor,
  {
    before,
    after,
    password_hash,
    keptSession,
  }: {
    before: UserRow
    after: Editable
    password_hash: string | undefined
    /** The session of who changes the account, which stays. */
    keptSession?: Buffer | undefined
  },
): Promise<void> {
  const { id } = before
  await updateUserRow(tx, id, { ...after, ...(password_hash && { password_hash }) })
  // those of an account that is switched off are refused as such (R25), and end for good when it is switched
  // on again
  const isSwitchedOn = after.is_active && !before.is_active
  if (password_hash || after.role !== before.role || isSwitchedOn) await deleteSessionsOf(tx, id, keptSession)
  if (password_hash || after.email !== before.email) await deleteResetsOf(tx, id)
  if (after.email !== before.email) await eraseFormerAddress(tx, before.email)
  if (password_hash) await deleteDevicesOf(tx, id)
  await recordChange(tx, by, {
    kind: 'user',
    id,
    label: labelOf(after),
    before: auditFields(before),
    after: { ...auditFields(after), ...(password_hash && { password: 'mới' }) },
  })
}

/**
 * Deletes an account with its sessions, cart, enquiries and the copies of its email. The orders stay,
 * without it. The log keeps its name and its role, but neither e-mail nor phone number (R44).
 * @throws user_not_found, own_account, last_admin (R30)
 */
export async function deleteUser(
  db: Database,
  currentUser: CurrentUser,
  id: string,
): Promise<{ ordersKept: number }> {
  return asPermitted(db, currentUser, 'users.delete', async tx => {
    const before = await lockUser(tx, id)
    if (!before) throw new ShopError('user_not_found')
    await assertUnprotected(tx, currentUser, before)
    const traces = await eraseTraces(tx, before)
    await deleteUserRow(tx, id)
    const { role, isActive } = auditFields(before)
    const label = before.name || 'Tài khoản không tên'
    await recordChange(tx, currentUser, { kind: 'user', id, label, before: { role, isActive } })
    return traces
  })
}

/**
 * Changes accounts in one transaction at a time. A user who has lost the permission by then is refused: else
 * two admins could demote each other.
 */
async function asPermitted<T>(
  db: Database,
  currentUser: CurrentUser,
  permission: Permission,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  return withAccountsLocked(db, async tx => {
    const self = await findUser(tx, currentUser.id)
    if (!self?.is_active || !hasPermission(self.role, permission)) throw new ShopError('forbidden')
    return work(tx)
  })
}

/**
 * Changes accounts in one transaction at a time. @throws email_taken if a registration took the e-mail at the
 * same moment
 */
export async function withAccountsLocked<T>(db: Database, work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await inTransaction(db, async tx => {
      await lockAdmins(tx)
      return work(tx)
    })
  } catch (error) {
    // a registration took this e-mail between the read and the write
    if (sqlState(error) === '23505') throw emailTaken()
    throw error
  }
}

/** Who changes an account: a user, or a command of the operator. */
type Actor = { id: string | null; name: string }
type Editable = Omit<UserRow, 'id' | 'created_at' | 'updated_at' | 'last_login_at'>

function changed(before: UserRow, change: Omit<UserChange, 'password'>): Editable {
  return {
    name: change.name ?? before.name,
    username: change.username === undefined ? before.username : change.username || null,
    email: change.email ?? before.email,
    phone: change.phonenumber === undefined ? before.phone : change.phonenumber,
    role: change.role ?? before.role,
    is_active: change.isActive ?? before.is_active,
    avatar_url: change.avatar === undefined ? before.avatar_url : change.avatar,
  }
}

function losesPower(before: Editable, after: Editable): boolean {
  return (before.role === 'admin' && after.role !== 'admin') || (before.is_active && !after.is_active)
}

async function assertUnprotected(tx: Tx, currentUser: CurrentUser, account: UserRow): Promise<void> {
  const protection = await protectionOf(tx, currentUser, account)
  if (protection === 'self') throw new ShopError('own_account')
  if (protection === 'last_admin') throw new ShopError('last_admin')
}

async function assertEmailFree(tx: Tx, wanted: { email: string; exceptId: string | null }): Promise<void> {
  if (await isEmailTaken(tx, wanted)) throw emailTaken()
}

/** @throws validation_failed if the address names no public picture of the shop: `/media/{id}/…` */
async function assertPublicAvatar(tx: Tx, avatar: string | null): Promise<void> {
  if (avatar === null) return
  const fileId = avatar.split('/')[2] ?? ''
  if (isItemId(fileId) && (await lockPublicPicture(tx, fileId))) return
  throw fieldError('avatar', 'not_found', 'Không tìm thấy ảnh này trong kho ảnh của cửa hàng')
}

function emailTaken(): ShopError {
  const message = 'Email này đã được dùng cho một tài khoản khác'
  return new ShopError('email_taken', { message, errors: [invalidField('email', 'taken', message)] })
}

function labelOf({ name, email }: { name: string; email: string }): string {
  return name || email
}

import type { User } from '#contract/auth/user.shapes.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import type { Database } from '../../db/database.ts'
import type { CurrentUser } from '../../kernel/request-context.ts'
import { userView } from './user.view.ts'
import { findUser } from './users.queries.ts'

export async function getMe(db: Database, currentUser: Pick<CurrentUser, 'id'>): Promise<User> {
  const user = await findUser(db, currentUser.id)
  if (!user) throw new ShopError('unauthenticated')
  return userView(user)
}

export async function userExists(db: Database, userId: string): Promise<boolean> {
  return (await findUser(db, userId)) !== undefined
}

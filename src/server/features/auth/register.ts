import type { User } from '#contract/auth/user.shapes.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import { invalidField } from '#contract/kernel/field-errors.ts'
import type { Database } from '../../db/database.ts'
import type { Limits } from '../../limits/limits.ts'
import { networkOf } from '../../limits/networks.ts'
import { hashPassword } from './password.ts'
import type { SecurityLog } from './security-log.ts'
import { userView } from './user.view.ts'
import { findUserByEmail, insertCustomer } from './users.queries.ts'

export type CustomerInput = {
  name: string
  email: string
  phone?: string | null | undefined
  password: string
}

/** Makes a customer account. Two who register the same e-mail at once get one account. @throws email_taken */
export async function register(
  { db, limits, securityLog }: { db: Database; limits: Limits; securityLog: SecurityLog },
  person: CustomerInput,
  ip: string,
): Promise<User> {
  // by account and network: a stranger must not block the registration of others
  const subject = `${person.email} ${networkOf(ip)}`
  await limits.countAttempt('register', subject, { hits: 10, windowSeconds: 3600 })
  if (await findUserByEmail(db, person.email)) throw emailTaken()
  const { name, email, phone = null } = person
  const user = await insertCustomer(db, {
    name,
    email,
    phone,
    passwordHash: await hashPassword(person.password),
  })
  if (!user) throw emailTaken()
  await securityLog('registered', { email, ip, user })
  return userView(user)
}

function emailTaken(): ShopError {
  const message = 'Email này đã được đăng ký. Vui lòng đăng nhập'
  return new ShopError('email_taken', { message, errors: [invalidField('email', 'taken', message)] })
}

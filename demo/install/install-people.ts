import type { Database } from '#server/db/database.ts'
import { hashPassword } from '#server/features/auth/index.ts'
import { type DemoPerson, demoCustomers } from '../catalogue/people.ts'
import type { PlannedOrder } from '../history.ts'
import { dayMs } from '../vietnam-time.ts'

/** The password of every customer of the demo. They are made up, and so are their data. */
export const demoPassword = 'Anhgia2026'

/**
 * Writes the customers with an account, each registered some time before the first order.
 * @returns e-mail → id
 */
export async function installCustomers(
  db: Database,
  options: { orders: PlannedOrder[]; begin: Date },
): Promise<Map<string, string>> {
  // One hash for all: a good one takes long on purpose.
  const passwordHash = await hashPassword(demoPassword)
  const rows = demoCustomers.map((person, index) => {
    const registeredAt = registrationOf(person, { ...options, index })
    return {
      email: person.email,
      name: person.name,
      phone: person.phone,
      role: 'customer' as const,
      password_hash: passwordHash,
      created_at: registeredAt,
      updated_at: registeredAt,
    }
  })
  const made = await db.insertInto('users').values(rows).returning(['id', 'email']).execute()
  return new Map(made.map(({ id, email }) => [email, id]))
}

/** Regular customers have been here long; the others registered a little before their first order. */
function registrationOf(
  person: DemoPerson,
  { orders, begin, index }: { orders: PlannedOrder[]; begin: Date; index: number },
): Date {
  const first = orders.find(order => order.buyer.email === person.email)
  if (!first || index % 3 === 0) return new Date(begin.getTime() - (index * 11 + 3) * dayMs)
  return new Date(first.placedAt.getTime() - (index + 4) * 60_000)
}

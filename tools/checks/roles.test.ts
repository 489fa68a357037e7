import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const SOURCE = join(import.meta.dirname, '../../src')

/**
 * A role, or a column of roles, that is compared with the name of one, and a list of roles that is written by
 * hand.
 */
const NAMES_ADMIN =
  /\brole\b.{0,20}?(?:[!=]==?|[=<>(,[]|\bIN\b).{0,10}?'admin'|'admin', 'customer'|'customer', 'admin'/gm

it.each([
  "user.role === 'admin'",
  "after.role !== 'admin'",
  ".where('role', '=', 'admin')",
  "SELECT u.role = 'admin' OR EXISTS",
  "role: z.enum(['admin', '']).catch('')",
  "  .enum(['admin', 'customer', 'user'])",
])('%j hangs on the name of a role', code => expect(code.match(NAMES_ADMIN)).toHaveLength(1))

it.each(["isStaff(role) ? 'admin' : 'customer'", "hasPermission(user.role, 'orders.read')"])(
  '%j does not',
  code => expect(code.match(NAMES_ADMIN)).toBeNull(),
)

/**
 * The list of roles, and what keeps the shop from being without an administrator: the first one, and the last
 * one (R30).
 */
const OF_ADMINS = [
  'contract/kernel/roles.ts',
  'server/features/auth/users.queries.ts',
  'server/features/users/edit-users.ts',
  'server/features/users/users.queries.ts',
]

it('nothing else is decided by the name of a role, but by its permissions or by whether it is one of the staff', () => {
  const files = readdirSync(SOURCE, { recursive: true, encoding: 'utf8' }).filter(
    file => /\.tsx?$/.test(file) && !/\.test\.tsx?$/.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  const found = files.filter(file => readFileSync(join(SOURCE, file), 'utf8').match(NAMES_ADMIN))
  expect(found.sort()).toEqual(OF_ADMINS)
})

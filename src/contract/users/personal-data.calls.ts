import { z } from 'zod'
import { knownPassword } from '../auth/password.shapes.ts'
import { defineCall, fileReply } from '../kernel/call.ts'
import { success } from '../kernel/fields.ts'

export const getPersonalData = defineCall({
  route: 'GET /api/me/data',
  access: 'customer',
  summary:
    'All that is stored about the signed-in account, as a JSON file: account, orders, addresses, enquiries, cart (R44).',
  reply: fileReply('application/json'),
  limit: { hits: 30, windowSeconds: 3600 },
})

export const eraseAccount = defineCall({
  route: 'DELETE /api/me',
  access: 'customer',
  changes: ['users', 'sessions', 'carts', 'holds', 'orders', 'enquiries', 'emails'],
  summary:
    'Erases one’s own account at once, confirmed by its password. Orders stay for accounting, without the account (R20, R44). Admins are refused (R30).',
  body: z.object({ password: knownPassword() }),
  reply: success(z.object({ ordersKept: z.number().int() })),
  limit: { hits: 30, windowSeconds: 3600 },
})

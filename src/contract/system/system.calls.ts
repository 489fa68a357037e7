import { z } from 'zod'
import { defineCall } from '../call.ts'

const part = z.object({ ok: z.boolean(), message: z.string().optional() })

export const getHealth = defineCall({
  route: 'GET /api/health',
  access: 'public',
  summary:
    'Whether process, database, storage and queue work: `degraded` where one of them does not, 503 where it is the database.',
  reply: z.object({
    success: z.literal(true),
    status: z.enum(['ok', 'degraded']),
    uptimeSeconds: z.number(),
    checks: z.object({ database: part, storage: part, queue: part }),
  }),
})

import { z } from 'zod'
import { defineCall } from '../call.ts'

const part = z.object({ ok: z.boolean(), message: z.string().optional() })

export const getHealth = defineCall({
  route: 'GET /api/health',
  access: 'public',
  summary:
    'Whether process, database, storage, queue and clean-up work: `degraded` where one of them does not, 503 where it is the database.',
  reply: z.object({
    success: z.literal(true),
    status: z.enum(['ok', 'degraded']),
    uptimeSeconds: z.number(),
    checks: z.object({ database: part, storage: part, queue: part, cleanUp: part }),
    /** Each task of the clean-up with the time of its last success. */
    cleanUp: z.array(
      z.object({ task: z.string(), lastSuccessAt: z.string().nullable(), isOverdue: z.boolean() }),
    ),
  }),
})

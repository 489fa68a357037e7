import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { success } from '../kernel/fields.ts'
import { backgroundTasks } from './clean-up.tasks.ts'

const cleanUp = z.object({
  task: z.enum(backgroundTasks),
  /** Null while it has never ended well, or never failed. */
  lastSuccessAt: z.string().nullable(),
  lastFailureAt: z.string().nullable(),
  /** Its last success is too long ago: half an hour, of expired holds ten minutes. */
  isOverdue: z.boolean(),
})

/** The rows, files and bytes that it has freed in the last 30 days. */
const freed = z.object({ rows: z.number().int(), files: z.number().int(), bytes: z.number().int() })

const part = z.object({ ok: z.boolean(), message: z.string().optional() })

export const getHealth = defineCall({
  route: 'GET /api/health',
  access: 'public',
  summary:
    'Readiness: whether database, storage, queue and clean-up work, and whether orders can be written. 503 if they cannot, `degraded` if another part does not work.',
  reply: z.object({
    success: z.literal(true),
    status: z.enum(['ok', 'degraded']),
    uptimeSeconds: z.number(),
    version: z.string(),
    /** The commit of the checkout, if it is one. */
    commit: z.string().nullable(),
    checks: z.object({ database: part, orders: part, storage: part, queue: part, cleanUp: part }),
  }),
})

export const getLiveness = defineCall({
  route: 'GET /api/health/live',
  access: 'public',
  summary: 'Liveness: the process answers. A process that does not is to be started again.',
  reply: z.object({ success: z.literal(true) }),
})

export const listCleanUps = defineCall({
  route: 'GET /api/admin/clean-up',
  access: can('settings.read'),
  summary:
    'Each task of the clean-up, and the end of expired holds: when it last ended well, when it last failed, whether it is overdue, what it freed in the last 30 days.',
  reply: success(z.array(cleanUp.extend({ freed }))),
})

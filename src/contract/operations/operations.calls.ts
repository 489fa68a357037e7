import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { success } from '../kernel/fields.ts'
import { eventShape, findingShape } from './operations.shapes.ts'

const overview = z.object({
  /** One of each check. */
  findings: z.array(findingShape),
  /** The newest first. */
  events: z.array(eventShape),
  version: z.object({
    version: z.string(),
    /** The commit of the checkout, if it is one. */
    commit: z.string().nullable(),
    /** Since when the shop runs this version, as far as it is known. */
    since: z.string().nullable(),
    startedAt: z.string(),
  }),
})

export const getOperations = defineCall({
  route: 'GET /api/admin/operations',
  access: can('operations.read'),
  summary: 'The state of each check of the shop, the events of the last 30 days and the running version.',
  reply: success(overview),
})

export const countProblems = defineCall({
  route: 'GET /api/admin/operations/problems',
  access: can('operations.read'),
  summary: 'How many checks have found a problem.',
  reply: success(z.object({ problems: z.number().int() })),
})

export const checkOperations = defineCall({
  route: 'POST /api/admin/operations/check',
  access: can('operations.check'),
  changes: ['operations'],
  summary: 'Makes all checks now, but those of the books, which are made at night.',
  reply: success(overview),
  limit: { hits: 20, windowSeconds: 600 },
})

export const getTechnicalReport = defineCall({
  route: 'GET /api/admin/operations/report',
  access: can('operations.read'),
  summary:
    'A text for a technician: version, checks, events, jobs and the names of the settings, without secrets and without data of people.',
  reply: success(z.object({ name: z.string(), text: z.string() })),
})

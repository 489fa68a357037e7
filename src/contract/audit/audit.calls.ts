import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { day, id, paging, success, text } from '../kernel/fields.ts'
import { auditActions, auditKinds } from './audit.kinds.ts'

export const auditEntryShape = z.object({
  _id: z.string(),
  /** Without an id once the account is gone; the name stays. */
  actor: z.object({ _id: z.string().nullable(), name: z.string() }),
  action: z.enum(auditActions),
  kind: z.enum(auditKinds),
  subject: z.object({ _id: z.string(), label: z.string() }),
  /** The changed fields; a value that was not there before or is not there after is null. */
  changes: z.array(z.object({ field: z.string(), before: z.unknown(), after: z.unknown() })),
  createdAt: z.string(),
})
export type AuditEntry = z.output<typeof auditEntryShape>

export const listAudit = defineCall({
  route: 'GET /api/admin/audit',
  access: can('audit.read'),
  summary: 'What admins changed, newest first: by person, kind, record, day (Vietnam’s) and free text.',
  query: z.object({
    ...paging({ size: 20 }),
    actor: id('mã người thực hiện').optional(),
    kind: z.enum(auditKinds, { error: `Đối tượng phải là một trong: ${auditKinds.join(', ')}` }).optional(),
    action: z
      .enum(auditActions, { error: `Thao tác phải là một trong: ${auditActions.join(', ')}` })
      .optional(),
    subject: text('mã đối tượng', { max: 64 }).optional(),
    search: text('từ khóa', { max: 120 }).optional(),
    startDate: day('từ ngày').optional(),
    endDate: day('đến ngày').optional(),
  }),
  reply: success(z.array(auditEntryShape), {
    /** Counted up to 10,000: beyond that narrower filters are the way to find something. */
    total: z.number().int(),
    totalPages: z.number().int(),
    currentPage: z.number().int(),
    /** All actors of the log who still have an account. */
    people: z.array(z.object({ _id: z.string(), name: z.string() })),
  }),
})

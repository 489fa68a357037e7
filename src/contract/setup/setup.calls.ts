import { z } from 'zod'
import { can, defineCall } from '../kernel/call.ts'
import { success } from '../kernel/fields.ts'
import { confirmableSteps, setupSteps } from './setup.steps.ts'

const setup = z.object({
  steps: z.array(
    z.object({
      step: z.enum(setupSteps),
      isDone: z.boolean(),
      /** An admin has confirmed it; the data alone would not show it. */
      isConfirmed: z.boolean(),
    }),
  ),
  /** Whether the shop sells: its products are shown to everybody and orders are taken. */
  isOpen: z.boolean(),
  /** Whether there is neither a product nor an order yet. */
  isEmpty: z.boolean(),
  /**
   * The account of the reader, and whether another admin still has the e-mail or the password of the
   * installation.
   */
  account: z.object({
    hasInstalledPassword: z.boolean(),
    hasInstalledEmail: z.boolean(),
    isOtherInstalled: z.boolean(),
  }),
  /** Whether the shop has a mail server. */
  canSendEmail: z.boolean(),
  /** The place of the data that have to be copied. */
  data: z.object({
    /** The folders, each one outside of the others. */
    folders: z.array(z.string()),
    /** Whether the database is in one of them, or on a separate server. */
    hasDatabase: z.boolean(),
    /** Whether a backup was restored in a trial: without one the step of the backups is never done. */
    hasProvenBackup: z.boolean(),
  }),
})
export type Setup = z.output<typeof setup>

export const getSetup = defineCall({
  route: 'GET /api/admin/setup',
  access: can('settings.read'),
  summary: 'The state of the set-up, read from its data where the data show it.',
  reply: success(setup),
})

export const confirmStep = defineCall({
  route: 'PUT /api/admin/setup/:step',
  access: can('settings.change'),
  changes: ['setup'],
  summary: 'Confirms a step that no data show as done or not needed, or takes that back.',
  params: z.object({ step: z.enum(confirmableSteps, { error: 'Bước này không cần xác nhận' }) }),
  body: z.object({ confirmed: z.boolean({ error: 'Vui lòng cho biết bước này đã xong hay chưa' }) }),
  reply: success(setup),
})

export const setOpening = defineCall({
  route: 'PUT /api/admin/setup/opening',
  access: can('settings.change'),
  changes: ['settings'],
  summary:
    'Opens the shop, or closes it for a while: then shoppers see no products and no order is taken, but a transfer that has begun is finished. 409 conflict if a required step of the set-up is missing.',
  body: z.object({ isOpen: z.boolean({ error: 'Vui lòng cho biết mở bán hay tạm ngừng bán' }) }),
  reply: success(setup),
})

export const sendTestEmail = defineCall({
  route: 'POST /api/admin/setup/test-email',
  access: can('settings.change'),
  changes: ['emails'],
  summary: 'Queues an email to the current admin, to try out the mail server. The outcome is in the outbox.',
  reply: success(z.object({ emailId: z.string(), recipient: z.string() })),
  limit: { hits: 10, windowSeconds: 600 },
})

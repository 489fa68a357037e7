import { area } from '../area.ts'

export const emails = area({
  permissions: ['emails.read', 'emails.send'],
  kinds: { email: { label: 'Thư', fields: { event: 'Sự việc' } } },
  effects: { emails: { tables: ['email_outbox'] } },
  tables: { mailer: ['email_outbox', 'mail_server'] },
  pages: [
    { path: 'emails', file: 'admin/emails/email-list.tsx', permission: 'emails.read' },
    { path: 'emails/:id', file: 'admin/emails/email-page.tsx', permission: 'emails.read' },
  ],
  menu: [{ group: 'system', to: '/admin/emails', label: 'Hộp thư đi', icon: 'Mail' }],
})

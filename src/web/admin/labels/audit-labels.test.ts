import { expect, it } from 'vitest'
import { settingNames } from '#contract/settings/settings.sections.ts'
import { type AuditEntry, linkOf } from './audit-labels.ts'

it.each([
  ...settingNames.map(name => [name, `/admin/settings/${name}`]),
  ['mail-server', '/admin/settings/email'],
  ['setup_bank', '/admin/setup'],
  ['opening', '/admin/setup'],
])('leads from a change of the setting %s to the page that makes it', (id, link) => {
  const entry = { kind: 'setting', action: 'updated', subject: { _id: id, label: '' } }
  expect(linkOf(entry as unknown as AuditEntry)).toBe(link)
})

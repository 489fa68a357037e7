import { audit } from './audit.ts'
import { backups } from './backups.ts'
import { catalogue } from './catalogue.ts'
import { emails } from './emails.ts'
import { enquiries } from './enquiries.ts'
import { help } from './help.ts'
import { invoices } from './invoices.ts'
import { operations } from './operations.ts'
import { orders } from './orders.ts'
import { promotions } from './promotions.ts'
import { reports } from './reports.ts'
import { settings } from './settings.ts'
import { storage } from './storage.ts'
import { users } from './users.ts'
import { warehouse } from './warehouse.ts'

/** The areas of the back office, in the order of the menu. */
export const areas = [
  orders,
  invoices,
  promotions,
  catalogue,
  reports,
  warehouse,
  users,
  enquiries,
  settings,
  storage,
  backups,
  emails,
  audit,
  help,
  operations,
] as const

type AnyArea = (typeof areas)[number]
type KeyOfEach<A, Part extends keyof AnyArea> = A extends AnyArea ? keyof A[Part] : never

/** Everything that staff can be allowed to do (R6). */
export type Permission = AnyArea['permissions'][number]

/** A kind of record in the audit log (R41). */
export type AuditKind = KeyOfEach<AnyArea, 'kinds'>

/** The effects that a call can have, those of its job included. */
export type Effect = KeyOfEach<AnyArea, 'effects'>

/** The name of an icon of the menu. */
export type MenuIcon = AnyArea['menu'][number]['icon']

import { type AuditKind, areas } from '../kernel/areas/all.ts'

/** The kinds of entries of the audit log (R41), with their labels. The table has the actions in a check. */

export const auditActions = [
  'created',
  'updated',
  'deleted',
  'signed_in',
  'sign_in_failed',
  'signed_out',
  'viewed',
  'downloaded',
  'restored',
  'restore_requested',
] as const
export type AuditAction = (typeof auditActions)[number]

export const auditActionLabels: Record<AuditAction, string> = {
  created: 'Tạo',
  updated: 'Sửa',
  deleted: 'Xóa',
  signed_in: 'Đăng nhập',
  sign_in_failed: 'Đăng nhập sai',
  signed_out: 'Đăng xuất',
  viewed: 'Xem',
  downloaded: 'Tải về',
  restored: 'Khôi phục',
  restore_requested: 'Yêu cầu khôi phục',
}

const kinds = areas.flatMap(({ kinds }) => Object.entries(kinds)) as [AuditKind, { label: string }][]

export type { AuditKind }
export const auditKinds = kinds.map(([kind]) => kind) as [AuditKind, ...AuditKind[]]
export const auditKindLabels = Object.fromEntries(kinds.map(([kind, { label }]) => [kind, label])) as Record<
  AuditKind,
  string
>

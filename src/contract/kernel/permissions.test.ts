import { describe, expect, it } from 'vitest'
import { allCalls } from '../calls.ts'
import type { Area } from './area.ts'
import { areas } from './areas/all.ts'
import { permissionOf } from './call.ts'
import { hasPermission, permissions } from './permissions.ts'
import { isStaff, roleOf } from './roles.ts'

describe('permissions', () => {
  it('are all given to an admin and none to a customer', () => {
    for (const permission of permissions) {
      expect(hasPermission('admin', permission)).toBe(true)
      expect(hasPermission('customer', permission)).toBe(false)
    }
    expect([isStaff('admin'), isStaff('customer')]).toEqual([true, false])
  })

  it('are each required by a call, or by a page without calls', () => {
    const pages = areas.flatMap(({ pages }: Area) => pages).map(({ permission }) => permission)
    const required = new Set<string | undefined>([...Object.values(allCalls).map(permissionOf), ...pages])
    expect(permissions.filter(permission => !required.has(permission))).toEqual([])
  })

  it('that only read are not enough for a call that changes data', () => {
    const reading = [
      'POST /api/invoices/:id/generate-pdf',
      'POST /api/invoices/export-excel',
      'POST /api/admin/guest-data/find',
      'POST /api/admin/promotions/preview',
      'POST /api/admin/promotions/simulation',
    ]
    const weak = Object.values(allCalls).filter(
      call =>
        !call.route.startsWith('GET ') &&
        permissionOf(call)?.endsWith('.read') &&
        !reading.includes(call.route),
    )
    expect(weak.map(({ route }) => route)).toEqual([])
  })

  it('are not given by a role that the shop does not have', () => {
    expect(['admin', 'customer', 'Admin', 'user', ''].map(roleOf)).toEqual([
      'admin',
      'customer',
      'customer',
      'customer',
      'customer',
    ])
  })
})

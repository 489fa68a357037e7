// @vitest-environment happy-dom
import { beforeEach, expect, it } from 'vitest'
import { separateScreens, server, succeeds } from '#tests/support/web/screen.tsx'
import { loadForAdmin, requireStaff } from './guard.ts'

separateScreens()
let signIns = 0
beforeEach(() => localStorage.setItem('token', `token-${++signIns}`))

const at = (path: string) => new Request(`https://shop.example${path}`)
const forbidden = { data: { code: 'forbidden' }, init: { status: 403 } }

it('lets staff into the pages of their role, and into the frame around an unknown page', async () => {
  server.answers.push(succeeds({ user: { role: 'admin' } }))
  expect(await loadForAdmin(at('/admin/orders?page=2'), async () => 'orders')).toBe('orders')
  await expect(loadForAdmin(at('/admin/nowhere'), async () => 'nothing')).rejects.toMatchObject(forbidden)
  expect(await requireStaff(at('/admin/nowhere'))).toEqual({ role: 'admin' })
  expect(server.sent).toHaveLength(1)
})

it('loads nothing for a customer', async () => {
  server.answers.push(succeeds({ user: { role: 'customer' } }))
  let loads = 0
  await expect(loadForAdmin(at('/admin/orders'), async () => ++loads)).rejects.toMatchObject(forbidden)
  await expect(requireStaff(at('/admin/orders'))).rejects.toMatchObject(forbidden)
  expect(loads).toBe(0)
})

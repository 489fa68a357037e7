import { beforeEach, describe, expect, it, vi } from 'vitest'
import { withSession } from '../api/browser-api.ts'
import { sessionUser } from './session.ts'

const USER = { _id: '1', name: 'Hạnh', email: 'hanh@example.com', role: 'customer', isActive: true }

beforeEach(() => {
  const kept = new Map([
    ['token', 'abc'],
    ['user', JSON.stringify(USER)],
  ])
  const localStorage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  }
  vi.stubGlobal('window', Object.assign(new EventTarget(), { localStorage }))
  vi.stubGlobal('localStorage', localStorage)
})

const answering = (status: number, code: string) => async () => ({ status, body: { code } })

describe('an account that is switched off while signed in', () => {
  it('is shown as such after the next call', async () => {
    const call = { method: 'GET', url: '/api/orders' }
    const { status } = await withSession(call, answering(403, 'account_disabled'))
    expect([status, sessionUser()?.isActive]).toEqual([403, false])
  })

  it('is not the account of another refused sign-in', async () => {
    await withSession({ method: 'POST', url: '/api/login' }, answering(403, 'account_disabled'))
    await withSession({ method: 'GET', url: '/api/admin/orders' }, answering(403, 'forbidden'))
    expect(sessionUser()?.isActive).toBe(true)
  })
})

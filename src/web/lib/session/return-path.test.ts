import { describe, expect, it } from 'vitest'
import { loginPath } from './change-session.ts'
import { safeReturnPath } from './return-path.ts'

describe('the way back after a login', () => {
  it.each(['/cart', '/admin/orders?status=pending', '/search?q=100%25%20//x', '/products/đèn'])(
    'goes to %s',
    path => {
      expect(safeReturnPath(path)).toBe(path)
    },
  )

  it.each([
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    '',
    '/\t/evil.example',
    '/%09/evil.example',
    '/\u0000',
    '/a\\b',
    '/%5Cevil.example',
    '/%2F/evil.example',
    '/a//evil.example',
    '/%',
    '/login?from=/x',
    '/register',
    '/reset-password#token=x',
  ])('does not go to %s', path => {
    expect(safeReturnPath(path)).toBeUndefined()
  })

  it('has the origin and the reason', () => {
    expect(loginPath({ from: '/admin', reason: 'expired' })).toBe('/login?from=%2Fadmin&reason=expired')
  })
})

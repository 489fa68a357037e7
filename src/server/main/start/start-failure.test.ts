import { afterEach, expect, it, vi } from 'vitest'
import { startFailure } from './start-failure.ts'

const failed = (fields: object) => Object.assign(new Error('the system’s word'), fields)

afterEach(() => vi.unstubAllEnvs())

it('names HOST and PORT if nothing can listen there', () => {
  vi.stubEnv('HOST', 'khong-co.example')
  expect(startFailure(failed({ syscall: 'listen' }))).toMatch(/HOST và PORT.+HOST and PORT .+: the system/)
  const unknown = { syscall: 'getaddrinfo', hostname: 'khong-co.example' }
  expect(startFailure(failed(unknown))).toMatch(/HOST và PORT/)
  expect(startFailure(failed({ ...unknown, hostname: 's3.example' }))).toBe('the system’s word')
})

it('names DATA_DIR if its folder, or a file in it, can’t be used', () => {
  vi.stubEnv('DATA_DIR', '/srv/shop')
  for (const path of ['/srv/shop', '/srv/shop/files/a'])
    expect(startFailure(failed({ syscall: 'mkdir', path }))).toMatch(/DATA_DIR\. · .+DATA_DIR/)
  expect(startFailure(failed({ syscall: 'open', path: '/srv/shop-2/a' }))).toBe('the system’s word')
})

it('leaves a bug to its stack', () => {
  expect(startFailure(new TypeError('x is undefined'))).toBeUndefined()
})

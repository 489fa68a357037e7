import { beforeEach, describe, expect, it, vi } from 'vitest'

const refusals: Record<string, () => object> = {
  'forbids its storage': () => ({
    get localStorage(): never {
      throw new DOMException('denied', 'SecurityError')
    },
    get sessionStorage(): never {
      throw new DOMException('denied', 'SecurityError')
    },
  }),
  'has no storage': () => ({ localStorage: null, sessionStorage: null }),
  'has full storage': () =>
    both({ setItem: refuse, getItem: () => 'old', removeItem: refuse, clear: refuse }),
  'keeps nothing': () =>
    both({
      setItem: () => undefined,
      getItem: () => null,
      removeItem: () => undefined,
      clear: () => undefined,
    }),
}
const refuse = (): never => {
  throw new DOMException('full', 'QuotaExceededError')
}
const both = (storage: object) => ({ localStorage: storage, sessionStorage: storage })

let storage: typeof import('./storage.ts')
beforeEach(async () => {
  vi.unstubAllGlobals()
  vi.resetModules()
  storage = await import('./storage.ts')
})

describe.each(Object.keys(refusals))('a browser that %s', name => {
  beforeEach(() => vi.stubGlobal('window', refusals[name]?.()))

  it.each(['local', 'session'] as const)('keeps texts of its %s storage for the visit', where => {
    expect(storage.store('a', '1', where)).toBe(false)
    expect(storage.readStored('a', where)).toBe('1')
    storage.store('a', '2', where)
    expect(storage.readStored('a', where)).toBe('2')
    storage.remove('a', where)
    if (name !== 'has full storage') expect(storage.readStored('a', where)).toBeNull()
    storage.store('b', '3', where)
    storage.clearStorage()
    expect(storage.readStored('b', where)).toBe(name === 'has full storage' ? 'old' : null)
  })

  it('states that stored values last for the visit', () => {
    expect(storage.lastsForVisit()).toBe(true)
  })
})

it('uses the browser’s storage if that keeps texts', () => {
  const kept = new Map<string, string>()
  const working = {
    setItem: (key: string, value: string) => void kept.set(key, value),
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => void kept.delete(key),
    clear: () => kept.clear(),
  }
  vi.stubGlobal('window', both(working))
  expect(storage.store('a', '1')).toBe(true)
  expect(storage.lastsForVisit()).toBe(false)
  expect([...kept]).toEqual([['a', '1']])
})

it('keeps nothing in the process of the server', () => {
  expect(storage.store('a', '1')).toBe(false)
  expect(storage.readStored('a')).toBeNull()
})

// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import {
  clearAttempts,
  closeAttempt,
  idempotencyKeyFor,
  onUnansweredChange,
  unansweredOrder,
} from './order-attempts.ts'

const MINUTE_MS = 60_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
  sessionStorage.clear()
})

it('is known to another tab, which sends it with the same key', () => {
  const key = idempotencyKeyFor('a')
  sessionStorage.clear()
  expect(unansweredOrder()).toBe('a')
  expect(idempotencyKeyFor('a')).toBe(key)
  expect(idempotencyKeyFor('b')).not.toBe(key)
})

it('stays open if the same cart is refused with another content', () => {
  const key = idempotencyKeyFor('a')
  const other = idempotencyKeyFor('b')
  closeAttempt(other)
  expect(unansweredOrder()).toBe('a')
  expect(idempotencyKeyFor('a')).toBe(key)
})

it('leaves the storage of all tabs with its answer', () => {
  const key = idempotencyKeyFor('a')
  closeAttempt(key)
  expect([unansweredOrder(), localStorage.length]).toEqual([undefined, 0])
  expect(idempotencyKeyFor('a'), 'this tab sends a refused one with the same key').toBe(key)
  clearAttempts()
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 0])
  expect(idempotencyKeyFor('a')).not.toBe(key)
})

it('leaves the storage after 30 minutes, in an open tab and in the next one', () => {
  idempotencyKeyFor('a')
  vi.advanceTimersByTime(29 * MINUTE_MS)
  expect(unansweredOrder()).toBe('a')
  vi.advanceTimersByTime(MINUTE_MS)
  expect(localStorage.length).toBe(0)

  idempotencyKeyFor('b')
  const sentAt = Date.now()
  vi.clearAllTimers()
  vi.setSystemTime(sentAt + 31 * MINUTE_MS)
  expect(unansweredOrder()).toBeUndefined()
  expect(localStorage.length).toBe(0)
})

it('keeps no more than the newest five', () => {
  for (const content of ['1', '2', '3', '4', '5', '6']) idempotencyKeyFor(content)
  expect(JSON.parse(localStorage.getItem('unansweredOrders') ?? '')).toHaveLength(5)
})

it('calls back if another tab sends one or has its answer', () => {
  const listener = vi.fn()
  const stop = onUnansweredChange(listener)
  for (const key of ['cart', 'unansweredOrders', null])
    window.dispatchEvent(new StorageEvent('storage', { key }))
  expect(listener).toHaveBeenCalledTimes(2)
  stop()
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  expect(listener).toHaveBeenCalledTimes(2)
})

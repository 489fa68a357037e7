import { vi } from 'vitest'
import { patient } from '#tests/support/time/pace.ts'

/**
 * Repeats a check until it throws nothing, for at most 10 s: a busy machine takes long for steps that take
 * no time elsewhere.
 */
export const eventually = <T>(check: () => T | Promise<T>): Promise<T> =>
  vi.waitFor(check, { timeout: patient(10_000), interval: 20 })

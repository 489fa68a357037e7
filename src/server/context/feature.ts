import type { Limits } from '../limits/limits.ts'
import type { Handle } from '../plugins/calls/calls.ts'
import type { AppContext } from './app-context.ts'

/** A feature registers the handlers of its calls. */
export type Feature = (handle: Handle, context: AppContext & { limits: Limits }) => void

/** One feature of several groups of calls. */
export const together =
  (...groups: Feature[]): Feature =>
  (handle, context) => {
    for (const register of groups) register(handle, context)
  }

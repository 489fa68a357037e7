import type { AppContext } from './app-context.ts'
import type { Handle } from './plugins/calls/calls.ts'
import type { Limits } from './plugins/limits/limits.ts'

/** A feature registers the handlers of its calls. */
export type Feature = (handle: Handle, context: AppContext & { limits: Limits }) => void

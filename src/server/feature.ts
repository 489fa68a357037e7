import type { Handle } from './plugins/calls.ts'
import type { Limits } from './plugins/limits.ts'
import type { Shop } from './shop.ts'

/** A feature registers the handlers of its calls. */
export type Feature = (handle: Handle, shop: Shop & { limits: Limits }) => void

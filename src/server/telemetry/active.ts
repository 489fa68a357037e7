import { AsyncLocalStorage } from 'node:async_hooks'
import type { Attributes, Span } from '@opentelemetry/api'

/** The step that is under way, for the steps below it and for the lines of the log. */
export type Active = {
  span: Span
  /** Facts of the request or job for its errors. */
  about: Attributes
  /** Whether a step below it has begun. */
  hasSteps: boolean
}

/** The active step of each request and job; nothing outside of them. */
export const active = new AsyncLocalStorage<Active | undefined>()

import {
  type Attributes,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  type Tracer,
  trace,
} from '@opentelemetry/api'
import { type Statement, type Step, statements, steps } from '../kernel/steps/steps.ts'
import { type Active, active } from './active.ts'
import { errorName } from './describe-error.ts'
import { nameStatement } from './statement-name.ts'

/** A connection that was there at once, within so many ms, is no step worth a span. */
const WAITED_MS = 1

type Named = { name: string; kind?: SpanKind; attributes?: Attributes }

function nameStep(step: Step): Named {
  switch (step.kind) {
    case 'job':
      return {
        name: `job ${step.name}`,
        kind: SpanKind.CONSUMER,
        attributes: { 'shop.job': step.name, 'shop.attempt': step.attempt },
      }
    case 'mail':
      return { name: 'send email', kind: SpanKind.CLIENT }
    case 'storage':
      return {
        name: `storage ${step.operation}`,
        kind: SpanKind.CLIENT,
        attributes: { 'shop.storage': step.storage },
      }
    case 'render':
      return { name: 'render page' }
    case 'call':
      return { name: `call ${step.route}` }
    case 'connection':
      return { name: 'wait for connection', kind: SpanKind.CLIENT }
    case 'transaction':
      return { name: 'transaction' }
  }
}

/**
 * Makes spans of steps and statements, below the request or job that they are a part of. A job begins a
 * trace; other steps outside of a request or job have none.
 * @returns ends it
 */
export function followSteps(tracer: Tracer): () => void {
  const known = new WeakMap<Step, Active & { startedMs: number }>()

  const begin = (step: Step): Active | undefined => {
    const above = step.kind === 'job' ? undefined : active.getStore()
    if (!above && step.kind !== 'job') return undefined
    if (above) above.hasSteps = true
    const { name, ...options } = nameStep(step)
    const span = tracer.startSpan(name, options, contextOf(above))
    const about = above?.about ?? options.attributes ?? {}
    const begun = { span, about, hasSteps: false, startedMs: performance.now() }
    known.set(step, begun)
    return begun
  }

  const end = (step: Step & { error?: unknown }) => {
    const begun = known.get(step)
    if (!begun) return
    const { span } = begun
    if ('error' in step) noteFailure(span, step.error)
    if (step.kind === 'transaction') span.setAttribute('shop.attempts', step.attempts)
    const isWorthIt = step.kind !== 'connection' || performance.now() - begun.startedMs > WAITED_MS
    if (isWorthIt) span.end()
  }

  steps.start.bindStore(active, begin)
  const followers = { start() {}, end() {}, asyncStart() {}, error() {}, asyncEnd: end }
  steps.subscribe(followers)
  const onStatement = (statement: unknown) => note(statement as Statement, tracer)
  statements.subscribe(onStatement)
  return () => {
    steps.start.unbindStore(active)
    steps.unsubscribe(followers)
    statements.unsubscribe(onStatement)
  }
}

/** A statement is reported when it has ended: its span begins in the past. */
function note({ text, durationMs, error }: Statement, tracer: Tracer): void {
  const above = active.getStore()
  if (!above) return
  above.hasSteps = true
  const { operation, table } = nameStatement(text)
  const endTime = performance.timeOrigin + performance.now()
  const span = tracer.startSpan(
    table ? `${operation} ${table}` : operation,
    {
      kind: SpanKind.CLIENT,
      startTime: endTime - durationMs,
      attributes: {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        ...(table && { 'db.collection.name': table }),
      },
    },
    contextOf(above),
  )
  if (error !== undefined) noteFailure(span, error)
  span.end(endTime)
}

function noteFailure(span: Span, error: unknown): void {
  span.setStatus({ code: SpanStatusCode.ERROR })
  span.setAttribute('error.type', errorName(error))
}

function contextOf(above: Active | undefined) {
  return above ? trace.setSpan(ROOT_CONTEXT, above.span) : ROOT_CONTEXT
}

import { ROOT_CONTEXT, type SpanContext, SpanKind, TraceFlags, trace } from '@opentelemetry/api'
import { SamplingDecision } from '@opentelemetry/sdk-trace'
import { expect, it } from 'vitest'
import { remoteTrace, samplerOf } from './sampling.ts'

const traceId = '0af7651916cd43dd8448eb211c80319c'
const spanId = 'b7ad6b7169203331'

const isSampled = (options: Parameters<typeof samplerOf>[0], parent?: SpanContext) => {
  const context = parent ? trace.setSpanContext(ROOT_CONTEXT, parent) : ROOT_CONTEXT
  const { decision } = samplerOf(options).shouldSample(context, traceId, 'x', SpanKind.SERVER, {}, [])
  return decision === SamplingDecision.RECORD_AND_SAMPLED
}

it('reads a traceparent of version 00 alone', () => {
  expect(remoteTrace(`00-${traceId}-${spanId}-01`)).toEqual({
    traceId,
    spanId,
    traceFlags: TraceFlags.SAMPLED,
    isRemote: true,
  })
  expect(remoteTrace(`00-${traceId}-${spanId}-fe`)).toMatchObject({ traceFlags: TraceFlags.NONE })
  const others = [
    undefined,
    ['a', 'b'],
    '',
    'x'.repeat(8_000),
    `01-${traceId}-${spanId}-01`,
    `00-${traceId.toUpperCase()}-${spanId}-01`,
    `00-${'0'.repeat(32)}-${spanId}-01`,
    `00-${traceId}-${'0'.repeat(16)}-01`,
    `00-${traceId}-${spanId}-01-Nguyen`,
  ]
  expect(others.map(remoteTrace)).toEqual(others.map(() => undefined))
})

it('lets no header of a visitor force or forbid a trace', () => {
  const parent = { traceId, spanId, isRemote: true }
  const [asked, forbidden] = [
    { ...parent, traceFlags: TraceFlags.SAMPLED },
    { ...parent, traceFlags: TraceFlags.NONE },
  ]
  expect(isSampled({ ratio: 0, followsProxy: false }, asked)).toBe(false)
  expect(isSampled({ ratio: 1, followsProxy: false }, forbidden)).toBe(true)
  expect(isSampled({ ratio: 0, followsProxy: true }, asked)).toBe(true)
  expect(isSampled({ ratio: 1, followsProxy: true }, forbidden)).toBe(false)
})

it('decides once for all steps of a trace', () => {
  const parent = { traceId, spanId, isRemote: false }
  expect(isSampled({ ratio: 0, followsProxy: false }, { ...parent, traceFlags: TraceFlags.SAMPLED })).toBe(
    true,
  )
  expect(isSampled({ ratio: 1, followsProxy: false }, { ...parent, traceFlags: TraceFlags.NONE })).toBe(false)
})

it('decides by chance, not by the number of the trace', () => {
  const decisions = Array.from({ length: 2_000 }, () => isSampled({ ratio: 0.5, followsProxy: false }))
  const part = decisions.filter(Boolean).length / decisions.length
  expect(part).toBeGreaterThan(0.4)
  expect(part).toBeLessThan(0.6)
})

import { type SpanContext, TraceFlags, trace } from '@opentelemetry/api'
import { type Sampler, SamplingDecision } from '@opentelemetry/sdk-trace'

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-([\da-f]{2})$/

/**
 * The trace of a `traceparent` header (W3C, version 00); undefined for any other text. `tracestate` and
 * `baggage` are never read: they are free text.
 */
export function remoteTrace(header: unknown): SpanContext | undefined {
  const [, traceId = '', spanId = '', flags = ''] = TRACEPARENT.exec(String(header)) ?? []
  const found = {
    traceId,
    spanId,
    traceFlags: Number.parseInt(flags, 16) & TraceFlags.SAMPLED,
    isRemote: true,
  }
  return trace.isSpanContextValid(found) ? found : undefined
}

/**
 * Decides for a request or job, and its steps follow. Chance decides, not the number of the trace: a visitor
 * may have chosen that.
 * @param options.ratio the part of the traces that is sent, from 0 to 1
 * @param options.followsProxy whether the decision of the proxy counts for the traces that it has begun
 */
export function samplerOf({ ratio, followsProxy }: { ratio: number; followsProxy: boolean }): Sampler {
  const decide = (isSampled: boolean) => ({
    decision: isSampled ? SamplingDecision.RECORD_AND_SAMPLED : SamplingDecision.NOT_RECORD,
  })
  return {
    shouldSample(context) {
      const parent = trace.getSpanContext(context)
      const isDecided = parent && (!parent.isRemote || followsProxy)
      return decide(isDecided ? (parent.traceFlags & TraceFlags.SAMPLED) !== 0 : Math.random() < ratio)
    },
    toString: () => `ShopSampler{${ratio}}`,
  }
}

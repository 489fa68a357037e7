import { InMemorySpanExporter, SimpleSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { logRequests } from '../plugins/request-log.ts'
import { active } from './active.ts'
import { followRequests } from './follow-requests.ts'
import { samplerOf } from './sampling.ts'

const TRACE = '0af7651916cd43dd8448eb211c80319c'
const traceparent = `00-${TRACE}-b7ad6b7169203331-00`

let exporter: InMemorySpanExporter
let provider: TracerProvider
let app: FastifyInstance

async function open(trustProxy: boolean): Promise<void> {
  exporter = new InMemorySpanExporter()
  provider = new TracerProvider({
    sampler: samplerOf({ ratio: 1, followsProxy: false }),
    spanProcessors: [new SimpleSpanProcessor({ exporter })],
  })
  app = Fastify({ trustProxy })
  followRequests(app, provider.getTracer('test'))
  logRequests(app)
  app.post('/orders/:id', async () => ({ trace: active.getStore()?.span.spanContext().traceId }))
  app.get('/kept', async (request, reply) => {
    request.isOnlyCounted = true
    const under = active.getStore()
    if (under && reply.request.url.includes('step')) under.hasSteps = true
    return {}
  })
  await app.ready()
}

beforeEach(() => open(true))
afterEach(async () => {
  await app.close()
  await provider.shutdown()
})

const traceOf = async (headers: Record<string, string>) => {
  const answer = await app.inject({ method: 'POST', url: '/orders/7?key=secret', headers, payload: { a: 1 } })
  return answer.json().trace as string
}

it('continues the trace of a proxy that is trusted', async () => {
  expect(await traceOf({ traceparent, 'x-forwarded-for': '198.51.100.7' })).toBe(TRACE)
})

it('begins a trace for a visitor with the header of one', async () => {
  expect(await traceOf({ traceparent })).not.toBe(TRACE)
  await app.close()
  await open(false)
  expect(await traceOf({ traceparent, 'x-forwarded-for': '198.51.100.7' })).not.toBe(TRACE)
})

it('names the pattern of the route, and has the step in handlers after the body', async () => {
  const trace = await traceOf({})
  const [span] = exporter.getFinishedSpans()
  expect(span?.name).toBe('POST /orders/:id')
  expect(span?.spanContext().traceId).toBe(trace)
  expect(JSON.stringify(span?.attributes)).not.toMatch(/secret|key|\/7/)
})

it('sends a kept answer only if a step was needed for it', async () => {
  await app.inject('/kept')
  expect(exporter.getFinishedSpans()).toEqual([])
  await app.inject('/kept?step')
  expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual(['GET /kept'])
})

it('names no unknown address', async () => {
  await app.inject('/Nguyen/0912345678')
  expect(exporter.getFinishedSpans().map(({ name }) => name)).toEqual(['GET none'])
})

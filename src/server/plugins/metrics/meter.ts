import type { FastifyReply, FastifyRequest } from 'fastify'
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { Measure } from '#server/kernel/measure.ts'

/** Counts and times of this process, and the text that Prometheus reads. */
export type Meter = {
  /** Counts an answered request. */
  answered(request: FastifyRequest, reply: FastifyReply): void
  /** Counts a page that has waited for its turn. @param seconds how long */
  pageWaited(seconds: number): void
  /** The text of a scrape. @param measures values that are read for it; the next scrape keeps none of them */
  write(measures: Measure[]): Promise<string>
}

/** The type of the text of a scrape. */
export const METRICS_TYPE = Registry.PROMETHEUS_CONTENT_TYPE

/** A meter that counts from now on, with the values of the process that prom-client knows. */
export function createMeter(): Meter {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from a request to its answer, in seconds',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10],
    registers,
  })
  const publicAnswers = new Counter({
    name: 'public_answers_total',
    help: 'Public answers, kept ones and those that were computed',
    labelNames: ['source'],
    registers,
  })
  const wait = new Histogram({
    name: 'shop_render_wait_seconds',
    help: 'Time that a page has waited for its turn, in seconds',
    buckets: [0.001, 0.01, 0.05, 0.2, 0.5, 1, 3],
    registers,
  })
  return {
    answered(request, reply) {
      const route = request.routeOptions.url ?? 'none'
      duration.observe(
        { method: request.method, route, status: reply.raw.statusCode },
        reply.elapsedTime / 1000,
      )
      if (request.publicAddress) publicAnswers.inc({ source: request.isOnlyCounted ? 'kept' : 'computed' })
    },
    pageWaited: seconds => wait.observe(seconds),
    write: async measures => (await registry.metrics()) + (await textOf(measures)),
  }
}

/** A registry for one scrape: a gauge without a value would show 0 or an old value. */
function textOf(measures: Measure[]): Promise<string> {
  const registry = new Registry()
  for (const { name, help, value } of measures) {
    const labelNames = typeof value === 'number' ? [] : [value.label]
    const gauge = new Gauge({ name, help, labelNames, registers: [registry] })
    if (typeof value === 'number') gauge.set(value)
    else for (const [of, amount] of Object.entries(value.of)) gauge.set({ [value.label]: of }, amount)
  }
  return registry.metrics()
}

import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'
import { ROOT_CONTEXT, trace } from '@opentelemetry/api'
import { SeverityNumber } from '@opentelemetry/api-logs'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { BatchLogRecordProcessor, LoggerProvider } from '@opentelemetry/sdk-logs'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { FastifyInstance } from 'fastify'
import type { Logger, LoggerOptions } from 'pino'
import { appVersion } from '../kernel/app-version.ts'
import type { Env } from '../kernel/env.ts'
import type { Log } from '../kernel/log.ts'
import { active } from './active.ts'
import { describeError } from './describe-error.ts'
import { recordExporter, spanExporter } from './exporters.ts'
import { followRequests } from './follow-requests.ts'
import { followSteps } from './follow-steps.ts'
import { samplerOf } from './sampling.ts'

/** Traces and errors of this process, on their way to a collector (decision 0163). */
export type Telemetry = {
  /** Follows the requests of a server that has no routes yet. */
  followRequests(app: FastifyInstance): void
  /** Has lines of the log carry the number of their trace, and sends their errors. */
  logOptions: Pick<LoggerOptions, 'mixin' | 'hooks'>
  /** The log that a failure of the collector is noted in, seldom. */
  reportTo(log: Pick<Log, 'warn'>): void
  /** Sends the rest, within three seconds, and ends. */
  stop(): Promise<void>
}

type TelemetrySettings = Pick<
  Env,
  'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'
>

/** Between two warnings about the collector, in ms. */
const QUIET_MS = 10 * 60_000
/** The end of the process waits so long for the collector, in ms. */
const LAST_EXPORT_MS = 3_000
/** Lines of the log from this level of pino on are errors. */
const ERROR_LEVEL = 50
/** Spans and errors that wait for the collector; more are dropped. */
const QUEUE = { maxQueueSize: 2_048, maxExportBatchSize: 512, scheduledDelayMillis: 2_000 }
/** Nothing that is sent is longer, but for the stack of an error. */
const MAX_LENGTH = 8_192

/**
 * Opens the way to the collector. Nothing is registered for the whole process: libraries of the shop that
 * know OpenTelemetry would send texts that we do not know.
 * @param address the collector's address, to which /v1/traces and /v1/logs are added
 */
export function openTelemetry(address: string, env: TelemetrySettings): Telemetry {
  let log: Pick<Log, 'warn'> | undefined
  const onFailure = seldom((reason: string) =>
    log?.warn({ reason }, 'The collector of traces and errors does not take them; they are dropped'),
  )
  const collector = { address, headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {}, onFailure }
  const resource = resourceFromAttributes({
    'service.name': env.OTEL_SERVICE_NAME,
    'service.version': appVersion().version,
    'service.instance.id': randomUUID(),
  })
  const tracers = new TracerProvider({
    resource,
    sampler: samplerOf(samplingOf(env)),
    spanLimits: { attributeValueLengthLimit: MAX_LENGTH, attributeCountLimit: 32 },
    spanProcessors: [new BatchSpanProcessor({ exporter: spanExporter(collector), ...QUEUE })],
  })
  const records = new LoggerProvider({
    resource,
    logRecordLimits: { attributeValueLengthLimit: MAX_LENGTH, attributeCountLimit: 32 },
    processors: [new BatchLogRecordProcessor({ exporter: recordExporter(collector), ...QUEUE })],
  })
  const tracer = tracers.getTracer('anh-gia')
  const recorder = records.getLogger('anh-gia')
  const endSteps = followSteps(tracer)

  const recordError = (error: unknown) => {
    const under = active.getStore()
    const facts = describeError(error)
    recorder.emit({
      severityNumber: SeverityNumber.ERROR,
      severityText: 'ERROR',
      eventName: 'exception',
      body: [facts['exception.type'], facts['error.type']].join(' '),
      attributes: { ...under?.about, ...facts },
      context: under ? trace.setSpan(ROOT_CONTEXT, under.span) : ROOT_CONTEXT,
    })
  }

  return {
    followRequests: app => followRequests(app, tracer),
    logOptions: {
      mixin() {
        const { traceId, spanId } = active.getStore()?.span.spanContext() ?? {}
        return traceId ? { trace_id: traceId, span_id: spanId } : {}
      },
      hooks: {
        logMethod(args, method, level) {
          if (level >= ERROR_LEVEL) recordError(errorOf(args[0]))
          method.apply(this as Logger, args)
        },
      },
    },
    reportTo: to => {
      log = to
    },
    async stop() {
      endSteps()
      await Promise.race([
        Promise.allSettled([tracers.shutdown(), records.shutdown()]),
        delay(LAST_EXPORT_MS, undefined, { ref: false }),
      ])
    },
  }
}

function samplingOf({
  OTEL_TRACES_SAMPLER: name,
  OTEL_TRACES_SAMPLER_ARG: ratio,
}: Pick<Env, 'OTEL_TRACES_SAMPLER' | 'OTEL_TRACES_SAMPLER_ARG'>) {
  if (name === 'always_on') return { ratio: 1, followsProxy: false }
  if (name === 'always_off') return { ratio: 0, followsProxy: false }
  return { ratio, followsProxy: name === 'parentbased_traceidratio' }
}

/** The error of a line of the log: the line itself, or its `err`. */
function errorOf(line: unknown): unknown {
  return typeof line === 'object' && line !== null && 'err' in line ? line.err : line
}

/** Calls on a function at most once in {@link QUIET_MS}, outside of the request that is under way. */
function seldom(work: (reason: string) => void): (reason: string) => void {
  let lastMs = Number.NEGATIVE_INFINITY
  return reason => {
    if (performance.now() - lastMs < QUIET_MS) return
    lastMs = performance.now()
    active.exit(() => work(reason))
  }
}

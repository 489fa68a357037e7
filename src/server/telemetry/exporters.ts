import type { IOtlpExportDelegate } from '@opentelemetry/otlp-exporter-base'
import {
  createOtlpHttpExportDelegate,
  httpAgentFactoryFromOptions,
} from '@opentelemetry/otlp-exporter-base/node-http'
import {
  JsonLogsSerializer,
  JsonTraceSerializer,
  LogsExporterMetricsHelper,
  TraceExporterMetricsHelper,
} from '@opentelemetry/otlp-transformer'

/** The collector, and a function that is called with the reason if it has not taken something. */
export type Collector = {
  address: string
  headers: Record<string, string>
  onFailure: (reason: string) => void
}

/** The longest time of one export with all its attempts, in ms. */
const TIMEOUT_MS = 10_000
/** Exports at once: at the end the whole queue goes out together. */
const AT_ONCE = 8

/** Sends spans to the collector as OTLP/HTTP in JSON. It never fails, but reports. */
export function spanExporter(collector: Collector) {
  const sender = createOtlpHttpExportDelegate(
    options(collector, 'v1/traces'),
    JsonTraceSerializer,
    'otlp_http_span_exporter',
    TraceExporterMetricsHelper,
    undefined,
  )
  return reporting(sender, collector.onFailure)
}

/** Sends records of errors, in the same way. */
export function recordExporter(collector: Collector) {
  const sender = createOtlpHttpExportDelegate(
    options(collector, 'v1/logs'),
    JsonLogsSerializer,
    'otlp_http_log_exporter',
    LogsExporterMetricsHelper,
    undefined,
  )
  return reporting(sender, collector.onFailure)
}

/** The library's own functions for this read more environment variables, which are no settings of the shop. */
function options({ address, headers }: Collector, path: string) {
  return {
    url: `${address}/${path}`,
    headers: async () => ({ ...headers, 'Content-Type': 'application/json' }),
    timeoutMillis: TIMEOUT_MS,
    concurrencyLimit: AT_ONCE,
    compression: 'gzip' as const,
    agentFactory: httpAgentFactoryFromOptions({ keepAlive: true }),
  }
}

type Result = { code: 0 }

/** A failed export is lost, and reported; who queues it need not know. */
function reporting<T>(sender: IOtlpExportDelegate<T[]>, onFailure: (reason: string) => void) {
  return {
    export(items: T[], done: (result: Result) => void) {
      sender.export(items, ({ error }) => {
        if (error) onFailure(reasonOf(error))
        done({ code: 0 })
      })
    },
    forceFlush: () => sender.forceFlush(),
    shutdown: () => sender.shutdown(),
  }
}

/** The status or the code of a failure: the rest of it is the collector's text. */
function reasonOf(error: Error): string {
  const code: unknown = 'code' in error ? error.code : undefined
  if (typeof code === 'number') return `HTTP ${code}`
  return typeof code === 'string' ? code : 'no answer in time'
}

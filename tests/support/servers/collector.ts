import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { gunzipSync } from 'node:zlib'

type Value = { stringValue?: string; intValue?: number | string; doubleValue?: number }
type Attribute = { key: string; value: Value }
type WireSpan = {
  name: string
  traceId: string
  spanId: string
  parentSpanId?: string
  attributes: Attribute[]
  status?: { code?: number }
}
type WireRecord = { traceId?: string; spanId?: string; body?: Value; attributes: Attribute[] }

/** A span as the collector has got it; attributes by name. */
export type SentSpan = Omit<WireSpan, 'attributes'> & { attributes: Record<string, unknown> }
/** A record of an error. */
export type SentRecord = Omit<WireRecord, 'attributes'> & { attributes: Record<string, unknown> }

/** A collector of OpenTelemetry (OTLP/HTTP in JSON) that keeps all requests. */
export type Collector = {
  url: string
  spans: SentSpan[]
  records: SentRecord[]
  /** Each request as text: path, headers and content. */
  texts: string[]
  close(): Promise<void>
}

/**
 * @param answer another answer than «taken»: a status, or a function that answers as it likes or never
 */
export async function startCollector(
  answer: number | ((response: ServerResponse) => void) = 200,
): Promise<Collector> {
  const collector: Omit<Collector, 'url' | 'close'> = { spans: [], records: [], texts: [] }
  const server = createServer(async (request, response) => {
    const content = await read(request)
    collector.texts.push(`${request.url}\n${JSON.stringify(request.headers)}\n${content}`)
    keep(JSON.parse(content), collector)
    if (typeof answer === 'function') return answer(response)
    response.writeHead(answer, { 'content-type': 'application/json' }).end('{}')
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const address = server.address()
  return {
    ...collector,
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

async function read(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk)
  const bytes = Buffer.concat(chunks)
  return (request.headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes).toString()
}

type Payload = {
  resourceSpans?: { scopeSpans: { spans: WireSpan[] }[] }[]
  resourceLogs?: { scopeLogs: { logRecords: WireRecord[] }[] }[]
}

function keep(payload: Payload, { spans, records }: Pick<Collector, 'spans' | 'records'>): void {
  for (const { scopeSpans } of payload.resourceSpans ?? [])
    spans.push(...scopeSpans.flatMap(scope => scope.spans.map(byName)))
  for (const { scopeLogs } of payload.resourceLogs ?? [])
    records.push(...scopeLogs.flatMap(scope => scope.logRecords.map(byName)))
}

function byName<T extends { attributes: Attribute[] }>(sent: T) {
  const values = sent.attributes.map(({ key, value }) => [key, Object.values(value)[0]])
  return { ...sent, attributes: Object.fromEntries(values) as Record<string, unknown> }
}

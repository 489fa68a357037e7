import type { IncomingMessage, ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../limits/networks.ts'
import { type Bounds, UnderWay } from './under-way.ts'

/** Open connections at once: each may have up to 64 KB unread. Behind a proxy all come from its address. */
export const CONNECTIONS: Bounds = { total: 1_000, each: 500 }
const HEADERS_TIMEOUT_MS = 20_000
const LOG_EVERY_MS = 60_000
/**
 * A connection on which a request is answered is not cut for this time. A client that does not read must not
 * last longer.
 */
const PROTECTED_MS = 30_000

/** How long a whole request may take to arrive. JSON bodies and uploads have stricter rules. */
export const REQUEST_TIMEOUT_MS = 30 * 60_000
/** How often Node looks for requests that have exceeded their time. */
export const CHECK_CONNECTIONS_MS = 5_000

/**
 * Bounds the connections, for all and for each network, and the time in which a request's head must arrive.
 * Beyond a bound the connection that waits for its client for the longest time is closed, in the network that
 * has most: one without a request, with half a head or with half a body.
 */
export function boundConnections(
  app: FastifyInstance,
  { isBehindProxy, bounds }: { isBehindProxy: boolean; bounds: Bounds },
): void {
  const { server } = app
  server.headersTimeout = HEADERS_TIMEOUT_MS
  let loggedAt = 0
  const logCut = () => {
    if (Date.now() - loggedAt < LOG_EVERY_MS) return
    loggedAt = Date.now()
    app.log.warn('Waiting connections are closed to make room for others')
  }
  const open = new UnderWay(isBehindProxy ? { ...bounds, each: Number.POSITIVE_INFINITY } : bounds, {
    cutsBusy: true,
  })
  const connections = new WeakMap<Socket, ReturnType<UnderWay['begin']>>()
  server.on('connection', (socket: Socket) => {
    const connection = open.begin(networkOf(socket.remoteAddress ?? ''), () => {
      logCut()
      socket.destroy()
    })
    connections.set(socket, connection)
    socket.once('close', connection.end)
    connection.add(1)
  })
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const connection = connections.get(request.socket)
    if (!connection) return
    let timer: NodeJS.Timeout | undefined
    const protect = () => {
      connection.busy()
      timer = setTimeout(connection.idle, PROTECTED_MS).unref()
    }
    // a body that has not arrived yet leaves the connection waiting for its client
    const hasBody =
      request.headers['transfer-encoding'] !== undefined || Number(request.headers['content-length'] ?? 0) > 0
    if (hasBody) request.once('end', protect)
    else protect()
    response.once('close', () => {
      clearTimeout(timer)
      connection.idle()
    })
  })
}

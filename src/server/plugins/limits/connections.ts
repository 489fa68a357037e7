import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'
import { networkOf } from '../../limits/networks.ts'

/** Open connections at once: each may have up to 64 KB unread. */
const MAX_CONNECTIONS = 1_000
/** Of which one network has at most so many. Behind a proxy all come from its address. */
const MAX_PER_NETWORK = 500
const HEADERS_TIMEOUT_MS = 20_000
const LOG_EVERY_MS = 60_000

/** How long a whole request may take to arrive. JSON bodies and uploads have stricter rules of their own. */
export const REQUEST_TIMEOUT_MS = 30 * 60_000
/** How often Node looks for requests whose time is over. */
export const CHECK_CONNECTIONS_MS = 5_000

/** Bounds the connections, for all and for each network, and the time in which a request's head must arrive. */
export function boundConnections(app: FastifyInstance, { isBehindProxy }: { isBehindProxy: boolean }): void {
  const { server } = app
  server.maxConnections = MAX_CONNECTIONS
  server.headersTimeout = HEADERS_TIMEOUT_MS
  let loggedAt = 0
  const logRefusal = (reason: string) => {
    if (Date.now() - loggedAt < LOG_EVERY_MS) return
    loggedAt = Date.now()
    app.log.warn({ reason }, 'Connections are refused')
  }
  server.on('drop', () => logRefusal('too many connections'))
  if (isBehindProxy) return
  const open = new Map<string, number>()
  server.on('connection', (socket: Socket) => {
    const network = networkOf(socket.remoteAddress ?? '')
    const count = (open.get(network) ?? 0) + 1
    if (count > MAX_PER_NETWORK) {
      logRefusal('too many connections of one network')
      socket.destroy()
      return
    }
    open.set(network, count)
    socket.once('close', () => {
      const left = (open.get(network) ?? 1) - 1
      if (left > 0) open.set(network, left)
      else open.delete(network)
    })
  })
}

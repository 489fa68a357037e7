import { Server as NetServer, type Socket } from 'node:net'
import { setTimeout as delay, setImmediate as untilAccepted } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long requests under way may take to finish; calls themselves give up after 10 s. */
const FINISH_WITHIN_MS = 10_000
/** How long a connection that is kept open may still bring a request. */
const DRAIN_MS = 500

/**
 * Lets a stop wait for requests under way, and for half a second for those that a proxy sends on connections
 * that it keeps: each of them is answered, with the end of its connection. A proxy repeats no POST that it
 * has sent to a connection that was closed in the meantime.
 *
 * Browsers open connections ahead of need; Node counts one that never sent a request as busy, and a closing
 * server would wait a minute for it.
 */
export function closeGracefully(app: FastifyInstance): void {
  const open = new Set<Socket>()
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    open.add(socket)
    unused.add(socket)
    socket.once('close', () => {
      open.delete(socket)
      unused.delete(socket)
    })
  })
  app.server.on('request', request => unused.delete(request.socket))
  app.addHook('preClose', async () => {
    // connections that have reached the system are accepted first: it would cut them
    await untilAccepted()
    NetServer.prototype.close.call(app.server)
    const until = performance.now() + DRAIN_MS
    while (open.size > 0 && performance.now() < until) await delay(10)
    for (const socket of unused) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS).unref()
  })
}

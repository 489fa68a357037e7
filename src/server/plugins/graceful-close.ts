import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/** How long requests under way may take to finish; calls themselves give up after 10 s. */
const FINISH_WITHIN_MS = 10_000

/**
 * Lets a stop wait for requests under way, but for nothing else. Browsers open connections ahead of need;
 * Node counts one that never sent a request as busy, and a closing server would wait a minute for it.
 */
export function closeGracefully(app: FastifyInstance): void {
  const unused = new Set<Socket>()
  app.server.on('connection', (socket: Socket) => {
    unused.add(socket)
    socket.once('close', () => unused.delete(socket))
  })
  app.server.on('request', request => unused.delete(request.socket))
  app.addHook('preClose', async () => {
    for (const socket of unused) socket.destroy()
    setTimeout(() => app.server.closeAllConnections(), FINISH_WITHIN_MS).unref()
  })
}

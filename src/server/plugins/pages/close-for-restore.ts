import type { FastifyInstance } from 'fastify'
import { errorRegistry } from '#contract/kernel/error-registry.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import { smallPage } from './small-page.ts'

const RETRY_AFTER_SECONDS = 10

const { html, headers } = smallPage({
  title: 'Cửa hàng đang bảo trì',
  text: errorRegistry.shop_closed.text,
  seconds: RETRY_AFTER_SECONDS,
})

/**
 * Refuses every request while a restore replaces the shop, before anything of it is read. Built assets,
 * metrics and the liveness address go on.
 */
export function closeForRestore(app: FastifyInstance, isClosed: () => boolean): void {
  app.addHook('onRequest', async (request, reply) => {
    const goesOn = /^\/(?:assets\/|metrics$|api\/health\/live$)/.test(request.url)
    if (!isClosed() || goesOn) return
    if (/^\/(?:api|media)\//.test(request.url))
      throw new ShopError('shop_closed', { retryAfterSeconds: RETRY_AFTER_SECONDS })
    return reply.code(503).headers(headers).send(html)
  })
}

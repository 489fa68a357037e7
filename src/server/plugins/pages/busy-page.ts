import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { errorRegistry } from '#contract/kernel/error-registry.ts'
import { smallPage } from './small-page.ts'

/** After this the page loads itself again. */
const RETRY_AFTER_SECONDS = 5
/** One log line at most in this time: under load a line for each refusal would cost more than the refusal. */
const LOG_EVERY_MS = 5_000

const { html, headers } = smallPage({
  title: 'Cửa hàng đang bận',
  text: errorRegistry.server_busy.text,
  seconds: RETRY_AFTER_SECONDS,
})

export type BusyPage = { send(reply: FastifyReply): FastifyReply }

/**
 * Answers a page request that the render queue refuses: 503 with Retry-After and a small page that loads
 * itself again. The answer is made once, so that a refusal costs far less than a page.
 * @param log receives one warning with the number of refusals for each period of 5 s
 */
export function busyPage(log: FastifyBaseLogger): BusyPage {
  let refused = 0
  const report = () => {
    log.warn({ refused, seconds: LOG_EVERY_MS / 1000 }, 'Page requests refused: the render queue is full')
    refused = 0
  }
  return {
    send(reply) {
      if (refused++ === 0) setTimeout(report, LOG_EVERY_MS).unref()
      reply.request.isOnlyCounted = true
      return reply.code(503).headers(headers).send(html)
    },
  }
}

import { createHash } from 'node:crypto'
import type { FastifyBaseLogger, FastifyReply } from 'fastify'
import { errorRegistry } from '#contract/errors.ts'

/** After this the page loads itself again. */
const RETRY_AFTER_SECONDS = 5
/** One log line at most in this time: under load a line for each refusal would cost more than the refusal. */
const LOG_EVERY_MS = 5_000

const STYLE =
  'body{margin:0;min-height:100vh;display:grid;place-items:center;font:1rem/1.5 system-ui,sans-serif;background:#fff;color:#2b2a27}' +
  'main{max-width:26rem;padding:1.5rem;text-align:center}h1{font-size:1.5rem;line-height:2rem;margin:0 0 .5rem}a{color:inherit}'

const HTML = Buffer.from(`<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="refresh" content="${RETRY_AFTER_SECONDS}">
<title>Cửa hàng đang bận</title>
<style>${STYLE}</style>
</head>
<body>
<main>
<h1>Cửa hàng đang bận</h1>
<p>${errorRegistry.server_busy.text}. Trang tự tải lại sau ${RETRY_AFTER_SECONDS} giây.</p>
<p><a href="">Tải lại ngay</a></p>
</main>
</body>
</html>
`)

const HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-length': HTML.length,
  'cache-control': 'no-store',
  'retry-after': String(RETRY_AFTER_SECONDS),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'content-security-policy': `default-src 'none'; style-src 'sha256-${createHash('sha256').update(STYLE).digest('base64')}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
}

export type BusyPage = { send(reply: FastifyReply): FastifyReply }

/**
 * Answers a page request that the render queue refuses: 503 with Retry-After and a small page that loads itself again.
 * The answer is made once, so that a refusal costs far less than a page.
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
      return reply.code(503).headers(HEADERS).send(HTML)
    },
  }
}

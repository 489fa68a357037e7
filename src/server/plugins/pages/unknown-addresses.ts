import type { FastifyInstance } from 'fastify'
import { SERVER_PATHS } from '#contract/discovery/server-paths.ts'
import { ShopError } from '#contract/kernel/errors.ts'
import { sendFailure } from '../calls/errors.ts'
import { smallPage } from './small-page.ts'

const { html, headers } = smallPage({
  title: 'Không gửi được đến đây',
  text: 'Trang này chỉ để xem, không nhận dữ liệu gửi lên',
})
const PAGE_METHODS = 'GET, HEAD'

/**
 * Answers requests that no route takes: 404 for an unknown address, 405 with the allowed methods for a
 * known one (OPTIONS then gets 204). Under the addresses of the pages only GET and HEAD are answered, the
 * unknown ones by the shop's own 404. It has to be registered before the routes.
 */
export function answerUnknown(app: FastifyInstance): void {
  const routes: { pattern: RegExp; methods: string[] }[] = []
  app.addHook('onRoute', ({ url, method }) => {
    if (SERVER_PATHS.test(url)) routes.push({ pattern: patternOf(url), methods: [method].flat() })
  })
  app.setNotFoundHandler((request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const isRead = request.method === 'GET' || request.method === 'HEAD'
    if (!SERVER_PATHS.test(path) && !isRead) {
      reply.header('allow', PAGE_METHODS)
      if (request.method === 'OPTIONS') return reply.code(204).send()
      return reply.code(405).headers(headers).send(html)
    }
    const methods = routes.filter(({ pattern }) => pattern.test(path)).flatMap(route => route.methods)
    if (methods.length === 0) return sendFailure(reply, new ShopError('not_found'))
    reply.header('allow', [...new Set(methods)].sort().join(', '))
    if (request.method === 'OPTIONS') return reply.code(204).send()
    return sendFailure(reply, new ShopError('method_not_allowed'))
  })
}

/** A route of Fastify as a pattern: `:name` is a part of the path, `*` the rest. */
function patternOf(url: string): RegExp {
  const text = url
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replaceAll('*', '.*')
  return new RegExp(`^${text}$`)
}
